import { adminReviews as words } from '#copy/admin/reviews.ts'
import type { ModerationResult } from '#data/reviews/moderate-review.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'

const PAGE = '/admin/reviews'

/** Responds to what the admin did to a review. */
export function moderationResult(request: Request, { outcome }: ModerationResult, done: string) {
  if (outcome === 'not-found') return actionResult(request, 404, { problem: words.notFound }, PAGE)
  const sentences = {
    saved: done,
    'changed-meanwhile': words.changedMeanwhile,
    'not-allowed': words.notAllowed,
  }
  return outcomeResult(request, { outcome }, sentences, PAGE)
}
