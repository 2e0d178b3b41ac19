import { useId } from 'react'
import { useFetcher } from 'react-router'

import { useKeptForm } from '#browser/forms/use-form-restore.ts'
import { orders } from '#copy/orders.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { useFocusRefused } from '#ui/kit/use-focus-refused.ts'
import { refundAfterCancelling } from './open-refund-text.ts'

const words = orders.cancel

/** Asks why an order is cancelled. Rendered while it is open, so that it opens without earlier errors. */
export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const fetcher = useFetcher<FormResult>()
  const formId = useId()
  const action = `/orders/${order.id}/cancellation`
  const { form, ref } = useKeptForm(action)
  const error = lastResultOf(fetcher.data)?.error?.['reason']?.[0]
  useFocusRefused(form, fetcher.data)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={[words.line, refundAfterCancelling(order)].filter(Boolean).join(' ')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} className="grow sm:grow-0">
            {words.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger"
            pending={fetcher.state !== 'idle'}
            className="grow sm:grow-0"
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <fetcher.Form ref={ref} id={formId} method="post" action={action}>
        <TextareaField label={words.reason} name="reason" rows={3} maxLength={1000} error={error} required />
      </fetcher.Form>
    </Dialog>
  )
}
