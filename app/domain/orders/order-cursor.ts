import { isOrderReference } from './order-reference.ts'

/** The position from which a list of orders, newest first, continues: its last order. */
export interface OrderCursor {
  /** Epoch milliseconds. */
  orderDate: number
  id: string
}

/** The cursor as a query parameter: `1763700000000.ORD-…`. */
export function orderCursorText({ orderDate, id }: OrderCursor): string {
  return `${orderDate}.${id}`
}

/** The path of the customer's orders from this one on: where a mail about it leads. */
export function ordersFrom({ orderDate, id }: OrderCursor): string {
  return `/orders?after=${orderCursorText({ orderDate: orderDate + 1, id })}`
}

/** Parses a query parameter; null (start at the newest) for anything invalid. */
export function parseOrderCursor(text: string | null): OrderCursor | null {
  const [, orderDate, id] = /^([0-9]{1,15})\.(.+)$/.exec(text ?? '') ?? []
  return isOrderReference(id) ? { orderDate: Number(orderDate), id } : null
}
