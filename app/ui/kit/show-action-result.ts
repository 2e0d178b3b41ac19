import type { FormResult } from '#domain/action-result.ts'
import { UNDO_SHOWN_MS } from '#domain/policy.ts'
import { networkError } from './network-error.ts'
import { showToast } from './toast-store.ts'

/** Longer than a confirmation, because the page changes at the same time and draws attention away. */
export const ACTION_RESULT_MS = 4_000

/**
 * Calls a server action and shows its result in a toast, because the form that was submitted may be unmounted by then.
 * Field errors are left to the form.
 * @param failed the message when the server cannot be reached
 * @param durationMs how long a success without undo is shown, in milliseconds
 */
export async function showActionResult<Result extends FormResult>(
  serverAction: () => Promise<Result>,
  failed: string,
  durationMs = ACTION_RESULT_MS,
) {
  try {
    const result = await serverAction()
    show(result, durationMs)
    return result
  } catch (error) {
    // A redirect, for example to sign in again.
    if (error instanceof Response || isSuperseded(error)) throw error
    const lost = { problem: failed }
    show(lost, durationMs)
    return networkError(lost)
  }
}

/** The router gave the request up for a later one, such as that of a second press: nothing is known to have failed. */
function isSuperseded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function show(result: FormResult, durationMs: number): void {
  if ('problem' in result) showToast(result.problem, { tone: 'problem' })
  if (!('ok' in result)) return
  showToast(result.ok, result.undo ? { undoAction: result.undo, durationMs: UNDO_SHOWN_MS } : { durationMs })
}
