import { adminReviews as words } from '#copy/admin/reviews.ts'
import { hideReview } from '#data/reviews/moderate-review.server.ts'
import { hideForm } from '#domain/reviews/review-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/hide-review.ts'
import { moderationResult } from './moderation-result.server.ts'

/** Hides a review, with the reason that its writer sees. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, hideForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { seen, reason } = submission.value
  const result = await hideReview(params.id, seen, reason, Date.now())
  return moderationResult(request, result, words.hide.done)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
