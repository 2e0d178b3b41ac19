import { orders } from '#copy/orders.ts'
import type { OrderEvent } from '#domain/orders/order.ts'

/** An event of an order's history in a line. A return that was completed without a note on its refund had none. */
export function eventLabel({ type, to, note }: Pick<OrderEvent, 'type' | 'to' | 'note'>): string {
  if (type === 'override') return `${orders.event.override}: ${orders.status[to]}`
  return type === 'completeReturn' && note === null ? orders.completedWithoutRefund : orders.event[type]
}
