import type { SubmissionResult } from '@conform-to/react'

/** What became of a return that somebody asked for. */
export type ReturnAnswer =
  | { outcome: 'requested' }
  | { outcome: 'invalid'; lastResult: SubmissionResult }
  | { outcome: 'refused'; message: string }
