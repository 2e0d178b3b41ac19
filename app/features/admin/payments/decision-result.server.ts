import { adminPayments } from '#copy/admin/payments.ts'
import type { DecisionResult } from '#data/payments/bank/decide-entry.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'

const words = adminPayments.results

/** The sentence for what was not done; null when it was done. */
export function refusalOf(result: DecisionResult): { status: number; problem: string } | null {
  switch (result.outcome) {
    case 'saved':
      return null
    case 'not-found':
      return { status: 404, problem: words.notFound }
    case 'no-order':
      return { status: 409, problem: words.noOrder }
    case 'not-allowed':
      return { status: 409, problem: words.notAllowed }
    case 'reference-taken':
      return { status: 409, problem: words.taken(result.orderId) }
    case 'changed-meanwhile':
      return { status: 409, problem: words.changed }
  }
}

/** Responds with the result of a decision about an entry. */
export function decisionResult(request: Request, result: DecisionResult, ok: string, undo?: string) {
  const refusal = refusalOf(result)
  const back = '/admin/payments'
  if (refusal) return actionResult(request, refusal.status, { problem: refusal.problem }, back)
  return actionResult(request, 200, { ok, ...(undo && { undo }) }, back)
}
