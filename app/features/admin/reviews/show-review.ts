import { adminReviews as words } from '#copy/admin/reviews.ts'
import { showReview } from '#data/reviews/moderate-review.server.ts'
import { showForm } from '#domain/reviews/review-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/show-review.ts'
import { moderationResult } from './moderation-result.server.ts'

/** Shows a review again that was hidden. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, showForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const result = await showReview(params.id, submission.value.seen)
  return moderationResult(request, result, words.show.done)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
