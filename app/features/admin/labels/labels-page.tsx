import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { listLabelledProducts } from '#data/catalogue/barcodes/labelled-products.server.ts'
import { productListOf, selectedProducts } from '#domain/catalogue/product-list.ts'
import { LABELS_PER_SHEET, MAX_LABEL_COPIES } from '#domain/policy.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import magnifier from '#ui/shop/illustrations/magnifier.svg'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/labels-page.ts'
import { drawBars } from './draw-bars.server.ts'
import { LabelCopies } from './label-copies.tsx'
import { Label } from './label.tsx'

const words = adminBarcode.labels

/** The products of `?products=`, ids with spaces between them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const ids = selectedProducts(new URL(request.url).searchParams.get('products') ?? '')
  const products = await listLabelledProducts(ids)
  const labels = products.flatMap(({ barcode, ...product }) =>
    barcode === null ? [] : { ...product, barcode, bars: drawBars(barcode) },
  )
  return { labels, without: products.filter(({ barcode }) => barcode === null).map(({ name }) => name) }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** Labels with the barcodes of the ticked products: so many of each, on sheets of A4. */
export default function LabelsPage({ loaderData: { labels, without } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const [copies, setCopies] = useState<Record<string, number>>({})
  const copiesOf = (id: string) => copies[id] ?? 1
  const count = labels.reduce((sum, { id }) => sum + copiesOf(id), 0)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
        <ButtonLink kind="quiet" to={productListOf(parameters)} className="-ml-4 justify-self-start">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {words.allProducts}
        </ButtonLink>
        <PageHeader title={words.title}>
          {labels.length > 0 && (
            <Button disabled={count === 0} onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {words.print(count)}
            </Button>
          )}
        </PageHeader>
        {labels.length === 0 && <EmptyState illustration={magnifier} title={words.none} />}
        {labels.length > 0 && (
          <p role="status" className="text-muted">
            {words.line} {words.sheets(Math.ceil(count / LABELS_PER_SHEET))}
          </p>
        )}
        {labels.length > 0 && without.length > 0 && (
          <Notice tone="warning">{words.without(without.join(', '))}</Notice>
        )}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {labels.map((label) => (
            <li key={label.id}>
              <LabelCopies
                label={label}
                copies={copiesOf(label.id)}
                max={MAX_LABEL_COPIES}
                onChange={(count) => setCopies({ ...copies, [label.id]: count })}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="label-sheets">
        {labels.flatMap((label) =>
          Array.from({ length: copiesOf(label.id) }, (_, copy) => (
            <Label key={`${label.id}.${copy}`} {...label} />
          )),
        )}
      </div>
    </>
  )
}
