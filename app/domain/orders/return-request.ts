import type { Paise } from '#domain/values/money.ts'

/** The reasons a customer can choose from; their labels are in `copy/returns.ts`. */
export const RETURN_REASONS = [
  'defective',
  'wrong_item',
  'damaged_in_delivery',
  'not_as_described',
  'size_or_colour',
  'quality',
  'other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_STATUSES = ['pending', 'approved', 'rejected', 'completed'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const REFUND_METHODS = ['upi', 'cash', 'bank'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

/** A request to return a quantity of one order line. Appended to its order, never replaced. */
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

/** Whether there is money to refund once it is approved: the admin may approve a return with a refund of 0. */
export function hasRefund({ refundAmount }: Pick<ReturnRequest, 'refundAmount'>): boolean {
  return refundAmount !== 0
}

/** How a refund was paid, as it is shown: before there was this rule, a method was stored where nothing was refunded, too. */
export function refundShown(
  request: Pick<ReturnRequest, 'refundAmount' | 'refundMethod' | 'refundReference'>,
): Pick<ReturnRequest, 'refundMethod' | 'refundReference'> {
  return hasRefund(request) ? request : { refundMethod: null, refundReference: null }
}
