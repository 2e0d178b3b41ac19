import type { Submission } from '@conform-to/react'

import { problemReports } from '#copy/promises/problem-report.ts'
import { type Settlement, settleProblem } from '#data/problems/settle-problem.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'

const words = problemReports.admin

/** Settles a report, and returns the result for the admin: a refund that is too high is an error of its field. */
export async function settlementResult(
  request: Request,
  id: string,
  settlement: Settlement,
  submission: Submission<unknown>,
) {
  const result = await settleProblem(id, settlement, Date.now())
  if (result.outcome === 'refund-too-high') {
    const problem = words.refundTooHigh(formatRupees(result.most))
    return formError(submission, { status: 422, fieldErrors: { refundAmount: [problem] } })
  }
  return outcomeResult(
    request,
    result,
    {
      responded: words.settledNow,
      'already-responded': words.already,
      'nothing-due': words.nothingToRefund,
      'not-allowed': words.notReturnable,
      'too-many': ({ left }) => words.tooFew(left),
    },
    `/admin/problems/${id}`,
  )
}
