import { returns } from '#copy/returns.ts'

import type { Paise } from '#domain/values/money.ts'
import { ORDER_MOVES, canMove } from '#domain/orders/order-status.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'

/** The seven reasons of section 9; stored in these words. */
export const RETURN_REASONS = returns.reasons
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_STATUSES = ['pending', 'approved', 'rejected', 'completed'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const REFUND_METHODS = ['upi', 'cash', 'bank'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** A request to return some of one order line. Appended to its order, never replaced. */
export interface ReturnRequest {
  id: string
  lineId: string
  itemName: string
  quantity: number
  reason: ReturnReason
  description: string
  requestedAt: number
  status: ReturnStatus
  respondedAt: number | null
  shopkeeperResponse: string | null
  refundAmount: Paise | null
  refundMethod: RefundMethod | null
  refundReference: string | null
  refundedAt: number | null
}

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
  return deadline !== null && nowMs < deadline && canMove('requestReturn', order.status, 'customer')
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
export const RETURNABLE_STATUSES = ORDER_MOVES.requestReturn.from
