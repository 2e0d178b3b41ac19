import { problemReports } from '#copy/promises/problem-report.ts'
import { declineProblemForm } from '#domain/problems/problem-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/decline-problem.ts'
import { settlementResult } from './settlement-result.server.ts'

/** Declines a report, with the reason. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, declineProblemForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { message } = submission.value
  return settlementResult(request, params.id, { outcome: 'declined', message }, submission)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problemReports.admin.failed)
