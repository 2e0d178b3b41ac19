import { problemReports } from '#copy/promises/problem-report.ts'
import { answerProblem } from '#data/problems/answer-problem.server.ts'
import { problemMessageForm } from '#domain/problems/problem-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/answer-problem.ts'

const words = problemReports.admin

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, problemMessageForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const result = await answerProblem(params.id, submission.value.message, Date.now())
  const sentences = { saved: words.answered, 'already-responded': words.already }
  return outcomeResult(request, result, sentences, `/admin/problems/${params.id}`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
