import type { SubmissionResult } from '@conform-to/react'

import type { LineProblem } from '#domain/checkout/checkout.ts'
import type { LimitedOrder } from '#domain/checkout/order-limit.ts'

/** The outcome of placing an order, with the message to show. */
export type PlacementSentence = { ok: string; orderId: string } | PlacementProblem

interface PlacementProblem {
  problem: string
  /**
   * `changed`: other prices, or less in stock; `limited`: above a limit of the shop; nothing was ordered. `offline`:
   * nothing was sent; `network-error`: it was sent and not answered, so the order may be placed.
   */
  reason:
    | 'changed'
    | 'limited'
    | 'reference-taken'
    | 'signed-out'
    | 'shopkeeper'
    | 'network-error'
    | 'offline'
  /** The lines that cannot be ordered, and why. */
  lines?: LineProblem[]
  /** The lines with too many units: the message by product id. */
  limitedLines?: Record<string, string>
  /** What the limit was about; absent if it is any order. */
  limitedOrder?: LimitedOrder
}

/** The outcome, or the validation errors of the form's fields. */
export type PlacementResult = PlacementSentence | SubmissionResult

/** Whether the total may be another one than at the press of the button. */
export function wasChanged(result: PlacementResult | undefined): boolean {
  return placementProblem(result)?.reason === 'changed'
}

/** Whether the shop did not answer: no change of the shop makes that untrue. */
export function isUnanswered(result: PlacementResult | undefined): boolean {
  const reason = placementProblem(result)?.reason
  return reason === 'network-error' || reason === 'offline'
}

/** Why no order was placed; null after success, and when the problems are those of fields. */
export function placementProblem(result: PlacementResult | undefined): PlacementProblem | null {
  return result && 'problem' in result ? result : null
}
