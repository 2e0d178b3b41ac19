import { useState } from 'react'

import { orders } from '#copy/orders.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button } from '#ui/kit/button.tsx'
import { lazyOverlay } from '#ui/kit/lazy-overlay.tsx'

const CancelDialog = lazyOverlay(
  () => import('./cancel-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** The button and the dialog to cancel an order, while that is possible. */
export function CancelPanel({ order }: { order: Order }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  if (!canTransition('cancelByCustomer', order.status, 'customer')) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setDialogOpen(true)}>
        {orders.cancel.button}
      </Button>
      {dialogOpen && <CancelDialog order={order} onClose={() => setDialogOpen(false)} />}
    </>
  )
}
