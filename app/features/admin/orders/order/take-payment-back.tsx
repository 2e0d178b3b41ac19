import { adminOrders } from '#copy/admin/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { refundedFor } from '#domain/payments/refund.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { SeenField } from '#ui/admin/seen-field.tsx'
import { Button } from '#ui/kit/button.tsx'

/** For a payment that was marked collected or received by mistake, as long as nothing of it was refunded. */
export function TakePaymentBack({ order }: { order: Order }) {
  const words = adminOrders.payment.takeBack
  if (refundedFor(order) > 0) return null
  if (order.payment !== 'collected' && order.payment !== 'received') return null
  const [{ title, button }, path] =
    order.payment === 'collected' ? [words.collected, 'collection/undo'] : [words.received, 'refusal']
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="quiet" onClick={open} className="border-line bg-card">
          {button}
        </Button>
      )}
      title={title}
      line={words.line}
      action={`/admin/orders/${order.id}/payment/${path}`}
      confirmLabel={button}
      cancelLabel={adminOrders.payment.cancel}
    >
      {() => <SeenField value={order.payment} />}
    </DialogButton>
  )
}
