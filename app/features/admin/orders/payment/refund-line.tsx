import Undo from 'lucide-react/icons/undo-2'

import { adminOrders } from '#copy/admin/orders.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { refundedText } from '#domain/payments/refunded-text.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { RefundFields } from '#ui/admin/refund-fields.tsx'
import { SeenField } from '#ui/admin/seen-field.tsx'

const words = adminOrders.refund
const ROW = 'flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-control px-3 py-1 text-15 font-semibold'

/** The refund that is due for a cancelled order or for cancelled items, and what was refunded of it. */
export function RefundLine({ order }: { order: Order }) {
  const due = refundDue(order)
  const refunded = refundedText(order)
  return (
    <>
      {due > 0 && (
        <div className={`${ROW} bg-marigold-wash text-marigold-ink`}>
          <Undo aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 grow basis-40">{words.due(formatRupees(due))}</p>
          <MarkPaid order={order} due={due} />
        </div>
      )}
      {refunded && (
        <div className={`${ROW} bg-quiet`}>
          <Undo aria-hidden="true" className="size-5 shrink-0" />
          <p className="min-w-0 grow basis-40">{refunded}</p>
        </div>
      )}
    </>
  )
}

function MarkPaid({ order, due }: { order: Order; due: Paise }) {
  const line = order.status === 'cancelled' ? words.line : words.lineOfItems
  return (
    <DialogButton
      trigger={(open) => (
        <button
          type="button"
          className="min-h-11 rounded-control px-2 font-semibold underline underline-offset-4"
          onClick={open}
        >
          {words.open}
        </button>
      )}
      title={words.title}
      line={line(formatRupees(due))}
      action={`/admin/orders/${order.id}/refund`}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
    >
      {(errors) => (
        <>
          <SeenField value={due} />
          <RefundFields errors={errors} />
        </>
      )}
    </DialogButton>
  )
}
