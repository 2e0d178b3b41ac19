import { adminOrders } from '#copy/admin/orders.ts'
import { Button } from '#ui/kit/button.tsx'
import { DialogButton } from '#ui/admin/dialog-button.tsx'

const words = adminOrders.clear

/** Clears all order history, after a confirmation (R8.22). */
export function ClearAll() {
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind="danger" size="snug" className="px-4" onClick={open}>
          {words.button}
        </Button>
      )}
      title={words.title}
      line={words.question}
      action="/admin/order-history/clearance"
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      danger
    >
      {() => <p className="text-15 text-muted">{words.archived}</p>}
    </DialogButton>
  )
}
