import type { SubmissionResult } from '@conform-to/react'

import type { LineProblem } from '#domain/checkout/checkout.ts'

/** What became of an order that somebody wanted to place, in a sentence. */
export type PlacementSentence = { ok: string; orderId: string } | PlacementProblem

interface PlacementProblem {
  problem: string
  /** `changed`: other prices, or less in stock; nothing was ordered. */
  reason: 'changed' | 'reference-taken' | 'signed-out' | 'network-error'
  /** What stands in the way of each line. */
  lines?: LineProblem[]
}

/** The same, or what is wrong with the form's fields. */
export type PlacementResult = PlacementSentence | SubmissionResult

/** The problem that is not one of the form's fields. */
export function placementProblem(result: PlacementResult | undefined): PlacementProblem | null {
  return result && 'problem' in result ? result : null
}
