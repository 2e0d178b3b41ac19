import type { Submission } from '@conform-to/react'

import { adminOrders } from '#copy/admin/orders.ts'
import { respondToReturn, type ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { problems } from '#copy/problems.ts'
import { formatRupees } from '#domain/values/money.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'

const words = adminOrders.returns

/**
 * Responds to a return request, and returns the result for the admin: a refund that is too high is an error of its field.
 * @param ok the message after success
 */
export async function returnResponseResult(
  request: Request,
  { id, requestId }: { id: string; requestId: string },
  response: ReturnResponse,
  ok: string,
  submission: Submission<unknown>,
) {
  const result = await respondToReturn(id, requestId, response, Date.now())
  if (result.outcome === 'refund-too-high') {
    const problem = words.refundTooHigh(formatRupees(result.most))
    return formError(submission, { status: 422, fieldErrors: { refundAmount: [problem] } })
  }
  if (result.outcome === 'method-missing') {
    return formError(submission, {
      status: 400,
      fieldErrors: { refundMethod: [problems.fields.chooseOne] },
    })
  }
  return outcomeResult(request, result, {
    responded: ok,
    'already-responded': words.alreadyAnswered,
    'not-paid': ({ most }) => words.notPaid(formatRupees(most)),
  })
}
