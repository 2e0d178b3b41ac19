import type { ReturnRequest } from '#domain/orders/return-request.ts'
import type { Paise } from '#domain/values/money.ts'
import { canTransition } from '#domain/orders/order-status.ts'
import { type Order, type OrderLine, piecesTotal, quantityLeft } from '#domain/orders/order.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'

type Delivery = Pick<Order, 'deliveredAt' | 'receivedAt'>
type Quantity = Pick<ReturnRequest, 'lineId' | 'quantity' | 'status'>
type ReturnedLine = Pick<OrderLine, 'id' | 'price' | 'quantity' | 'cancelledQuantity' | 'discount'>

/**
 * The end of the return window (epoch milliseconds): 24 hours after delivery. A later receipt does not extend it; only
 * an order without a delivery time (after an override) counts from its receipt. Null before both.
 */
export function returnDeadline(order: Delivery): number | null {
  const arrivedAt = order.deliveredAt ?? order.receivedAt
  return arrivedAt === null ? null : arrivedAt + RETURN_WINDOW_MS
}

/** Whether the window is open. The server decides by its own clock; a browser only uses it to show the button. */
export function isReturnOpen(order: Delivery & Pick<Order, 'status'>, nowMs: number): boolean {
  const deadline = returnDeadline(order)
  return deadline !== null && nowMs < deadline && canTransition('requestReturn', order.status, 'customer')
}

/**
 * The bought quantity that is in no return request yet; rejected requests do not count. What was cancelled cannot be
 * returned, and what is being returned cannot be cancelled.
 */
export function quantityLeftToReturn(
  line: Pick<OrderLine, 'id' | 'quantity' | 'cancelledQuantity'>,
  requests: readonly Quantity[],
): number {
  const requested = requests
    .filter((request) => request.lineId === line.id && request.status !== 'rejected')
    .reduce((sum, request) => sum + request.quantity, 0)
  return Math.max(0, quantityLeft(line) - requested)
}

/**
 * What the customer paid for these pieces: price times quantity without their share of the line's discount. The estimate
 * shown, the default, and the refund cap of a request.
 * @param requests those of the order: the pieces of approved ones have had their share already
 */
export function estimatedRefund(line: ReturnedLine, quantity: number, requests: readonly Quantity[]): Paise {
  const refunded = requests
    .filter(({ lineId, status }) => lineId === line.id && (status === 'approved' || status === 'completed'))
    .reduce((sum, request) => sum + request.quantity, 0)
  return piecesTotal(line, quantity, line.cancelledQuantity + refunded)
}

/**
 * The refund an approval records: the amount the admin entered, or the estimate if there is none. Null if it is more
 * than was paid for this quantity.
 */
export function refundFor(
  line: ReturnedLine,
  quantity: number,
  requests: readonly Quantity[],
  entered: Paise | null,
): Paise | null {
  const paid = estimatedRefund(line, quantity, requests)
  if (entered === null) return paid
  return entered <= paid ? entered : null
}
