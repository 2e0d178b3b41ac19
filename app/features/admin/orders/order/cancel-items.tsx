import { adminOrders } from '#copy/admin/orders.ts'
import { itemCount, type Order, type OrderLine } from '#domain/orders/order.ts'
import { isUnshipped } from '#domain/orders/order-status.ts'
import type { ProblemReport } from '#domain/problems/problem-report.ts'
import { quantityLeftOfLine } from '#domain/problems/problem-rules.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { SeenField } from '#ui/admin/seen-field.tsx'
import { TEXT_BUTTON } from '#ui/admin/text-button-class.ts'
import { SelectField } from '#ui/kit/select-field.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'

const words = adminOrders.cancelItems

interface CancelItemsProps {
  order: Order
  line: OrderLine
  /** What the customer reported of the order. */
  problems: readonly ProblemReport[]
}

/** Cancels items of one line, until the order is shipped. */
export function CancelItems({ order, line, problems }: CancelItemsProps) {
  const left = quantityLeftOfLine(line, order, problems)
  if (!isUnshipped(order.status) || left === 0) return null
  const items = itemCount(order.lines)
  return (
    <DialogButton
      trigger={(open) => (
        <button type="button" className={TEXT_BUTTON} aria-label={words.openFor(line.name)} onClick={open}>
          {words.open}
        </button>
      )}
      title={words.title}
      line={words.line(line.name)}
      action={`/admin/orders/${order.id}/lines/${line.id}/cancellation`}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      danger
    >
      {(errors) => (
        <>
          <SeenField value={items} />
          <SelectField
            label={words.quantity}
            hint={left === items ? words.last : undefined}
            error={errors['quantity']}
            name="quantity"
          >
            {Array.from({ length: left }, (_, index) => (
              <option key={index} value={index + 1}>
                {words.quantityOf(index + 1, left)}
              </option>
            ))}
          </SelectField>
          <TextareaField label={words.reason} error={errors['reason']} name="reason" rows={2} />
        </>
      )}
    </DialogButton>
  )
}
