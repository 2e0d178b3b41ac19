import type { SubmissionResult } from '@conform-to/react'

/** What became of something that was asked for, in a sentence. */
export type ActionResult =
  | { ok: string; /** Where to post to take it back. */ undo?: string }
  | { problem: string }

/** The same of a form, which also learns what is wrong with its fields. */
export type FormResult = ActionResult | SubmissionResult

/** The part of a form's result that belongs at its fields; null when there is none. */
export function lastResultOf(result: FormResult | undefined): SubmissionResult | null {
  return !result || 'ok' in result || 'problem' in result ? null : result
}
