import { problemReports } from '#copy/promises/problem-report.ts'
import { acknowledgeProblem } from '#data/problems/answer-problem.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/acknowledge-problem.ts'

const words = problemReports.admin

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const result = await acknowledgeProblem(params.id, Date.now())
  const sentences = { saved: words.acknowledged, 'already-responded': words.already }
  return outcomeResult(request, result, sentences, '/admin/problems')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
