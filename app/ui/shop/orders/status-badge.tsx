import { orders } from '#copy/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Tag, type TagTone } from '#ui/kit/tag.tsx'

const TONES: Record<OrderStatus, TagTone> = {
  pending: 'marigold',
  confirmed: 'royal',
  shipped: 'sky',
  delivered: 'leaf',
  received: 'solid-leaf',
  cancelled: 'grey',
  return_requested: 'tomato',
  return_approved: 'violet',
  return_rejected: 'solid-tomato',
  returned: 'ink',
}

/** The status of an order; each status has its own colour. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Tag tone={TONES[status]}>{orders.status[status]}</Tag>
}
