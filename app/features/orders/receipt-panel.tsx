import PackageCheck from 'lucide-react/icons/package-check'
import { useState } from 'react'
import { useFetcher } from 'react-router'

import { orders } from '#copy/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { hasArrived } from '#domain/orders/order-status.ts'
import { Button } from '#ui/kit/button.tsx'
import { LazyConfirmDialog } from '#ui/kit/lazy-confirm-dialog.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = orders.receipt

/** The button to confirm receipt; afterwards, whether the customer or the admin has confirmed it. */
export function ReceiptPanel({ order }: { order: Order }) {
  if (order.status === 'delivered') return <ConfirmReceipt orderId={order.id} />
  // The shop can set an order back that somebody has confirmed.
  if (!hasArrived(order.status)) return null
  if (order.customerConfirmedReceipt)
    return <Notice tone="success" title={words.confirmed} className="mt-5" />
  if (order.status !== 'received') return null
  return (
    <Notice tone="success" title={words.byShopkeeperTitle} className="mt-5">
      {words.byShopkeeperLine}
    </Notice>
  )
}

function ConfirmReceipt({ orderId }: { orderId: string }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const fetcher = useFetcher()

  async function confirm() {
    await fetcher.submit(null, { method: 'post', action: `/orders/${orderId}/receipt` })
    setDialogOpen(false)
  }

  return (
    <div className="mt-5">
      <Button onClick={() => setDialogOpen(true)}>
        <PackageCheck aria-hidden="true" className="size-5" />
        {words.confirm}
      </Button>
      {dialogOpen && (
        <LazyConfirmDialog
          open
          title={words.confirm}
          description={words.question}
          confirmLabel={words.yes}
          cancelLabel={words.notYet}
          pending={fetcher.state !== 'idle'}
          onConfirm={() => void confirm()}
          onCancel={() => setDialogOpen(false)}
        />
      )}
    </div>
  )
}
