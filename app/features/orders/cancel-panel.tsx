import { lazy, Suspense, useId, useState } from 'react'
import { useFetcher } from 'react-router'

import { orders } from '#copy/orders.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'

const Dialog = lazy(() => import('#ui/kit/dialog.tsx').then((module) => ({ default: module.Dialog })))

const words = orders.cancel

/** The button and the dialog to cancel an order, while that is possible. */
export function CancelPanel({ order }: { order: Order }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const fetcher = useFetcher<FormResult>()
  const form = useId()
  if (!canTransition('cancelByCustomer', order.status, 'customer')) return null
  const error = lastResultOf(fetcher.data)?.error?.['reason']?.[0]
  return (
    <>
      <Button kind="quiet" onClick={() => setDialogOpen(true)}>
        {words.button}
      </Button>
      <Suspense>
        {dialogOpen && (
          <Dialog
            open
            onClose={() => setDialogOpen(false)}
            title={words.title}
            description={words.line}
            actions={
              <>
                <Button kind="quiet" onClick={() => setDialogOpen(false)} className="grow sm:grow-0">
                  {words.keep}
                </Button>
                <Button
                  type="submit"
                  form={form}
                  kind="danger"
                  pending={fetcher.state !== 'idle'}
                  className="grow sm:grow-0"
                >
                  {words.confirm}
                </Button>
              </>
            }
          >
            <fetcher.Form id={form} method="post" action={`/orders/${order.id}/cancellation`}>
              <TextareaField
                label={words.reason}
                name="reason"
                rows={3}
                maxLength={1000}
                error={error}
                required
              />
            </fetcher.Form>
          </Dialog>
        )}
      </Suspense>
    </>
  )
}
