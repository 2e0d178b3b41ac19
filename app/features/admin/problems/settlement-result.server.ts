import { problemReports } from '#copy/promises/problem-report.ts'
import { type Settlement, settleProblem } from '#data/problems/settle-problem.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'

const words = problemReports.admin

/** Settles a report, and returns the action result for the admin. */
export async function settlementResult(request: Request, id: string, settlement: Settlement) {
  return outcomeResult(
    request,
    await settleProblem(id, settlement, Date.now()),
    {
      responded: words.settledNow,
      'already-responded': words.already,
      'refund-too-high': ({ most }) => words.refundTooHigh(formatRupees(most)),
      'nothing-due': words.nothingToRefund,
      'not-allowed': words.notReturnable,
      'too-many': ({ left }) => words.tooFew(left),
    },
    `/admin/problems/${id}`,
  )
}
