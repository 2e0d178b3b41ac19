import { problemReports } from '#copy/promises/problem-report.ts'
import { settleProblemForm } from '#domain/problems/problem-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/replace-goods.ts'
import { settlementResult } from './settlement-result.server.ts'

/** Takes other pieces from the stock, to be sent as a replacement. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, settleProblemForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { message = null } = submission.value
  return settlementResult(request, params.id, { outcome: 'replacement', message }, submission)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problemReports.admin.failed)
