import { adminReviews as words } from '#copy/admin/reviews.ts'
import { answerReview } from '#data/reviews/moderate-review.server.ts'
import { answerForm } from '#domain/reviews/review-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/answer-review.ts'
import { moderationResult } from './moderation-result.server.ts'

/** Publishes an answer below a review. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, answerForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { seen, answer } = submission.value
  const result = await answerReview(params.id, seen, answer, Date.now())
  return moderationResult(request, result, words.answer.done)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
