import type { SubmissionResult } from '@conform-to/react'

import type { LineProblem } from '#domain/checkout/checkout.ts'

/** What became of an order that somebody wanted to place. */
export type PlacementResult =
  | { outcome: 'placed'; orderId: string }
  | { outcome: 'invalid'; lastResult: SubmissionResult }
  /** Other prices, or less on the shelf: nothing was ordered. */
  | { outcome: 'changed'; problems: LineProblem[] }
  | { outcome: 'reference-taken' }
  | { outcome: 'signed-out' }
  /** The request or its answer got lost on the way. */
  | { outcome: 'failed' }
