import ArrowLeft from 'lucide-react/icons/arrow-left'

import { adminCounter } from '#copy/admin/counter.ts'
import { listMissingPieces } from '#data/counter/missing-pieces.server.ts'
import { findSale } from '#data/counter/sales.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { MissingPieces } from '#ui/admin/counter/missing-pieces.tsx'
import { ReceiptButtons } from '#ui/admin/counter/receipt-buttons.tsx'
import { Receipt } from '#ui/admin/counter/receipt.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/sale-page.ts'
import { SaleNotes } from './sale-notes.tsx'

const words = adminCounter.page

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const sale = await findSale(params.id)
  if (!sale) throw new Response(words.notFound, { status: 404 })
  const [missing, { name, address, phone }] = await Promise.all([
    listMissingPieces(sale.reference),
    shopDetails(),
  ])
  const today = startOfDay(Date.now())
  const canVoid = sale.voidedAt === null && Math.max(sale.soldAt, sale.recordedAt) >= today
  return { sale, missing, canVoid, shop: { name, address, phone } }
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, words.title(splitReference(params.id ?? '').code)) },
]

/** One sale: its receipt, what is to be known about it, and the button that takes it back. */
export default function SalePage({ loaderData: { sale, missing, canVoid, shop } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-110 grid-cols-[minmax(0,1fr)] gap-4 print:max-w-none">
      <ButtonLink kind="quiet" to="/admin/counter" className="-ml-4 justify-self-start print:hidden">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {words.back}
      </ButtonLink>
      <div className="print:hidden">
        <PageHeader title={words.title(splitReference(sale.reference).code)} />
      </div>
      <SaleNotes sale={sale} />
      <MissingPieces missing={missing} />
      <Receipt sale={sale} shop={shop} voided={sale.voidedAt !== null} />
      {sale.voidedAt === null && <ReceiptButtons sale={sale} shop={shop} />}
      {canVoid && (
        <div className="print:hidden">
          <DialogButton
            trigger={(open) => (
              <Button kind="danger" wide onClick={open}>
                {adminCounter.void.open}
              </Button>
            )}
            title={adminCounter.void.title}
            line={adminCounter.void.line}
            action={`/admin/counter/sales/${sale.reference}/cancellation`}
            confirmLabel={adminCounter.void.confirm}
            cancelLabel={adminCounter.void.keep}
            danger
          >
            {(errors) => (
              <TextareaField
                label={adminCounter.void.reason}
                error={errors['reason']}
                name="reason"
                rows={2}
              />
            )}
          </DialogButton>
        </div>
      )}
    </div>
  )
}
