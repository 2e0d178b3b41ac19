import type { SubmissionResult } from '@conform-to/react'
import { data, isRouteErrorResponse } from 'react-router'

import { problems } from '#copy/problems.ts'
import { watchStorage } from '#data/database/storage-fault.server.ts'
import { log } from '#data/platform/log.server.ts'
import { actionResult } from './action-result.server.ts'
import { formError } from './form-error.server.ts'
import { submissionOf } from './parse-form.server.ts'

/** What a route's module may say about its refusal, as its `handle`. */
export interface RefusalHandle {
  /** The sentence when what its action writes cannot be stored. */
  notStored?: string
}

interface Refusing {
  /** A page, which shows the result of its action itself. */
  default?: unknown
  handle?: unknown
}

/**
 * Runs an action. When it did not succeed because of a storage fault, it is refused with a sentence and 503; the form
 * keeps its values.
 */
export async function refuseAction(
  action: () => Promise<unknown>,
  request: Request,
  { default: page, handle }: Refusing,
): Promise<unknown> {
  const outcome = await runWatched(action, request, 400)
  if (!outcome.fault) return outcome.result
  const sentence = (handle as RefusalHandle | undefined)?.notStored ?? problems.notStored
  const submission = submissionOf(request)
  if (!page) return actionResult(request, 503, { problem: sentence })
  if (submission) return formError(submission, { status: 503, formErrors: [sentence] })
  const result: SubmissionResult = { status: 'error', error: { '': [sentence] } }
  return data(result, { status: 503 })
}

/** Runs a loader. When it did not succeed because of a storage fault, its page says so, with 503. */
export async function refuseLoader(loader: () => Promise<unknown>, request: Request): Promise<unknown> {
  const outcome = await runWatched(loader, request, 500)
  if (outcome.fault) throw data(problems.notReadable, { status: 503 })
  return outcome.result
}

/**
 * @param failure the lowest status that counts as a failure
 * @returns the fault if the work failed and met one; otherwise its result
 */
async function runWatched(
  work: () => Promise<unknown>,
  request: Request,
  failure: number,
): Promise<{ fault: Error } | { fault: null; result: unknown }> {
  const { fault, ...outcome } = await watchStorage(work)
  const status = 'thrown' in outcome ? (statusOf(outcome.thrown) ?? 500) : (statusOf(outcome.result) ?? 200)
  if (fault && status >= failure) {
    const { message, code, errcode } = fault as Error & { code?: string; errcode?: number }
    const { pathname } = new URL(request.url)
    log.error({ reason: message, code, errcode }, `${request.method} ${pathname} refused: storage fault`)
    return { fault }
  }
  if ('thrown' in outcome) throw outcome.thrown
  return { fault: null, result: outcome.result }
}

/** The status of a response, or of what `data` returns; null for anything else. */
function statusOf(outcome: unknown): number | null {
  if (outcome instanceof Response || isRouteErrorResponse(outcome)) return outcome.status
  if (outcome === null || typeof outcome !== 'object' || !('init' in outcome)) return null
  return (outcome.init as ResponseInit | null)?.status ?? null
}
