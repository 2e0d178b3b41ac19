import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { BillMoment } from './bill-settings.ts'
import { monthOf } from './bill-month.ts'

/** `withdrawn`: taken back by a credit note, because its month was over. */
export const BILL_STATES = ['issued', 'cancelled', 'withdrawn'] as const
export type BillState = (typeof BILL_STATES)[number]

const ON_THE_WAY = ['shipped', 'delivered'] as const satisfies OrderStatus[]
const NOT_SENT = ['pending', 'confirmed', 'cancelled'] as const satisfies OrderStatus[]

/** Whether an order that reaches this status is to have a bill. Who returns goods has received them. */
export function isBillDue(status: OrderStatus, madeAt: BillMoment): boolean {
  const isIn = (statuses: readonly OrderStatus[]) => statuses.includes(status)
  return !isIn(NOT_SENT) && (madeAt === 'shipping' || !isIn(ON_THE_WAY))
}

/**
 * Whether an order that reaches this status is to have no bill any longer: it was not sent after all. What was paid for
 * a cancelled order is refunded first, and the refund brings a credit note.
 */
export function isBillWithdrawn(status: OrderStatus, isPaid: boolean): boolean {
  return NOT_SENT.some((notSent) => notSent === status) && !(status === 'cancelled' && isPaid)
}

/** A bill's number is cancelled in its own month only: what was reported of a month stays. Times in epoch milliseconds. */
export function canCancelNumber(issuedAt: number, now: number, hasCreditNotes: boolean): boolean {
  return !hasCreditNotes && monthOf(issuedAt) === monthOf(now)
}
