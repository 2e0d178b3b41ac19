import { UNDO_SHOWN_MS } from '#domain/policy.ts'
import { showToast } from './toast-store.ts'

/** Longer than a confirmation: these words are read while the thing itself changes. */
const READING_MS = 4_000

/**
 * Asks the server, and says its answer at the foot of the page, because whatever asked may be gone by then: `done`,
 * with the way to take it back where there is one (`undoAt`), or the `problem` that stood in the way. An answer about fields is left to the form.
 * @param failed what to say when the server cannot be reached
 */
export async function showActionResult<Told>(serverAction: () => Promise<Told>, failed: string) {
  const answer = await serverAction().catch((error: unknown) => {
    // A redirect, for example to sign in again.
    if (error instanceof Response) throw error
    return { problem: failed }
  })
  speak(answer)
  return answer
}

function speak(answer: unknown): void {
  if (!isRecord(answer)) return
  const { done, undoAt, problem } = answer
  if (typeof done === 'string' && typeof undoAt === 'string')
    showToast(done, { undoAt, lasts: UNDO_SHOWN_MS })
  else if (typeof done === 'string') showToast(done, { lasts: READING_MS })
  if (typeof problem === 'string') showToast(problem, { tone: 'problem' })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
