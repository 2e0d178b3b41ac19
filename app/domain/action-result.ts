import type { SubmissionResult } from '@conform-to/react'

/** The outcome of an action, as one sentence for the screen. */
export type ActionResult =
  | { ok: string; /** The URL whose POST undoes the action. */ undo?: string }
  | { problem: string }

/** The result of a form: an action result, or the errors of its fields. */
export type FormResult = ActionResult | SubmissionResult

/** The field errors of a form's result; null when there are none. */
export function lastResultOf(result: FormResult | undefined): SubmissionResult | null {
  return !result || 'ok' in result || 'problem' in result ? null : result
}
