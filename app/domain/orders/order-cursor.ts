import { isOrderReference } from './order-reference.ts'

/** A place in a list of orders, newest first: the one that was shown last. */
export interface OrderCursor {
  /** Epoch milliseconds. */
  orderDate: number
  id: string
}

/** As it stands in an address: `1763700000000.ORD-…`. */
export function orderCursorText({ orderDate, id }: OrderCursor): string {
  return `${orderDate}.${id}`
}

/** Reads it back; null (the newest) for anything else. */
export function parseOrderCursor(text: string | null): OrderCursor | null {
  const [, orderDate, id] = /^([0-9]{1,15})\.(.+)$/.exec(text ?? '') ?? []
  return isOrderReference(id) ? { orderDate: Number(orderDate), id } : null
}
