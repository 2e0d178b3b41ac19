import type { ReturnRequest } from '#domain/orders/return-request.ts'
import type { Paise } from '#domain/values/money.ts'
import { ORDER_TRANSITIONS, canTransition } from '#domain/orders/order-status.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'

type Delivery = Pick<Order, 'deliveredAt' | 'receivedAt'>
type Quantity = Pick<ReturnRequest, 'lineId' | 'quantity' | 'status'>

/**
 * The moment from which no return can be requested: 24 hours after delivery. A later receipt never extends
 * it; only an order that skipped delivery (an override) counts from its receipt. Null while nothing has
 * arrived.
 */
export function returnDeadline(order: Delivery): number | null {
  const arrivedAt = order.deliveredAt ?? order.receivedAt
  return arrivedAt === null ? null : arrivedAt + RETURN_WINDOW_MS
}

/** Whether the window is open. `nowMs` is the server's clock; a browser's answer is only a kindness. */
export function isReturnOpen(order: Delivery & Pick<Order, 'status'>, nowMs: number): boolean {
  const deadline = returnDeadline(order)
  return deadline !== null && nowMs < deadline && canTransition('requestReturn', order.status, 'customer')
}

/** What is bought and not yet in a return. A rejected request gives its quantity back. */
export function quantityLeftToReturn(
  line: Pick<OrderLine, 'id' | 'quantity'>,
  requests: readonly Quantity[],
): number {
  const taken = requests
    .filter((request) => request.lineId === line.id && request.status !== 'rejected')
    .reduce((sum, request) => sum + request.quantity, 0)
  return Math.max(0, line.quantity - taken)
}

/** Price times quantity: the estimate, the default, and the most that can be refunded for these. */
export function estimatedRefund(line: Pick<OrderLine, 'price'>, quantity: number): Paise {
  return line.price * quantity
}

/**
 * The refund an approval records: what the shopkeeper wrote, or the estimate if left empty.
 * Null when it is more than was paid for these.
 */
export function refundFor(
  line: Pick<OrderLine, 'price'>,
  quantity: number,
  written: Paise | null,
): Paise | null {
  const paid = estimatedRefund(line, quantity)
  if (written === null) return paid
  return written <= paid ? written : null
}

/** Statuses in which the Return button may show; the window and the quantity left decide the rest. */
export const RETURNABLE_STATUSES = ORDER_TRANSITIONS.requestReturn.from
