import type { RefundMethod } from '#domain/orders/return-request.ts'
import type { Paise } from '#domain/values/money.ts'

/** What can be wrong with goods, whatever the return window says. */
export const PROBLEM_KINDS = ['defective', 'wrong', 'damaged', 'late'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const PROBLEM_STATUSES = ['open', 'acknowledged', 'resolved'] as const
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number]

/** How a report can be settled. */
export type ProblemOutcome = 'return' | 'refund' | 'replacement' | 'declined'

/** A customer's report about some pieces of an order line. Times are epoch milliseconds. */
export interface ProblemReport {
  id: string
  /** Like `C-26-0041`: what customer and shopkeeper call it. */
  number: string
  orderId: string
  customerId: string
  lineId: string
  itemName: string
  quantity: number
  kind: ProblemKind
  description: string
  status: ProblemStatus
  outcome: ProblemOutcome | null
  reportedAt: number
  acknowledgedAt: number | null
  resolvedAt: number | null
  refundAmount: Paise | null
  refundMethod: RefundMethod | null
  refundReference: string | null
  /** The shopkeeper's answers, oldest first. */
  messages: { id: string; text: string; at: number }[]
  photos: { id: string; width: number; height: number }[]
}

/** @param year of the shop's time zone @param count from 1, of that year */
export function problemNumber(year: number, count: number): string {
  return `C-${String(year % 100).padStart(2, '0')}-${String(count).padStart(4, '0')}`
}
