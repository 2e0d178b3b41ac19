import { problemReports } from '#copy/promises/problem-report.ts'
import { refundProblemForm } from '#domain/problems/problem-form.ts'
import { refundOf } from '#domain/returns/return-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/refund-problem.ts'
import { settlementResult } from './settlement-result.server.ts'

/** Records that a refund was paid for a report; the goods stay with the customer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, refundProblemForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { refundAmount: amount, message = null } = submission.value
  const paid = refundOf(submission.value)
  return settlementResult(request, params.id, { outcome: 'refund', amount, message, ...paid }, submission)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problemReports.admin.failed)
