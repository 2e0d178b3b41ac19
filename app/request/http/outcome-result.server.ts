import type { Submission } from '@conform-to/react'
import { data } from 'react-router'

import { orders } from '#copy/orders.ts'
import type { ActionResult } from '#domain/action-result.ts'
import { actionResult } from './action-result.server.ts'
import { formError } from './form-error.server.ts'

/** The HTTP status of each outcome of an action on an order, its payment or its returns, or on a review. */
const STATUSES = {
  transitioned: 200,
  paid: 200,
  responded: 200,
  saved: 200,
  unchanged: 200,
  requested: 201,
  'not-found': 404,
  'not-allowed': 409,
  replaced: 409,
  'nothing-due': 409,
  'reference-taken': 409,
  'already-responded': 409,
  'not-paid': 409,
  'changed-meanwhile': 409,
  closed: 409,
  'too-many': 409,
} as const

type Outcome = keyof typeof STATUSES

/** A sentence for each outcome; `not-found` has the same one everywhere. */
type Sentences<Result extends { outcome: Outcome }> = {
  [Name in Exclude<Result['outcome'], 'not-found'>]:
    | string
    | ((result: Extract<Result, { outcome: Name }>) => string)
}

/** Responds with the sentence and status of an outcome. */
export function outcomeResult<Result extends { outcome: Outcome }>(
  request: Request,
  result: Result,
  sentences: Sentences<Result>,
  back?: string | null,
) {
  const status = STATUSES[result.outcome]
  const sentence = sentenceOf(result, sentences)
  const shown: ActionResult = status < 400 ? { ok: sentence } : { problem: sentence }
  return actionResult(request, status, shown, back)
}

/** The same for a form that its page shows again: a refusal has what was entered with it, which without scripts is lost. */
export function formOutcome<Result extends { outcome: Outcome }>(
  submission: Submission<unknown>,
  result: Result,
  sentences: Sentences<Result>,
) {
  const status = STATUSES[result.outcome]
  const sentence = sentenceOf(result, sentences)
  return status < 400
    ? data<ActionResult>({ ok: sentence }, { status })
    : formError(submission, { status, formErrors: [sentence] })
}

function sentenceOf<Result extends { outcome: Outcome }>(
  result: Result,
  sentences: Sentences<Result>,
): string {
  const all = { 'not-found': orders.problems.notFound, ...sentences } as Record<
    Outcome,
    string | ((result: Result) => string)
  >
  const sentence = all[result.outcome]
  return typeof sentence === 'string' ? sentence : sentence(result)
}
