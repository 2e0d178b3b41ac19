import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { canTransition, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button } from '#ui/kit/button.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { EditNote } from '#ui/admin/edit-note.tsx'
import { TakePaymentBack } from './take-payment-back.tsx'

/** Actions that are rarely needed: a note, a payment that was not made, and with a reason to set any status or to cancel. */
export function MoreActions({ order, note }: { order: Order; note: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-2">
      <EditNote action={`/admin/orders/${order.id}/note`} note={note} />
      <TakePaymentBack order={order} />
      <Override order={order} />
      {canTransition('cancelByAdmin', order.status, 'admin') && <Cancel order={order} />}
    </div>
  )
}

function Override({ order }: { order: Order }) {
  const words = adminOrders.override
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="quiet" onClick={open} className="border-line bg-card">
          {words.open}
        </Button>
      )}
      title={words.title}
      line={words.line}
      action={`/admin/orders/${order.id}/status`}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
    >
      {(errors) => (
        <>
          <input type="hidden" name="seen" value={order.status} />
          <SelectField label={words.status} error={errors.status} name="status" defaultValue={order.status}>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {orders.status[status]}
              </option>
            ))}
          </SelectField>
          <TextareaField label={words.reason} error={errors.reason} name="reason" rows={2} />
        </>
      )}
    </DialogButton>
  )
}

function Cancel({ order }: { order: Order }) {
  const words = adminOrders.cancel
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="danger" onClick={open}>
          {words.open}
        </Button>
      )}
      title={words.title}
      line={words.line}
      action={`/admin/orders/${order.id}/cancellation`}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      danger
    >
      {(errors) => <TextareaField label={words.reason} error={errors.reason} name="reason" rows={2} />}
    </DialogButton>
  )
}
