import { db } from '#data/database/database.server.ts'
import { countUpTo } from '#data/database/count-rows.server.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import type { ReviewList } from '#domain/reviews/review-list.ts'
import { type AdminReview, REVIEW_STATES, type ReviewState } from '#domain/reviews/review.ts'
import { afterReview } from './review-rows.server.ts'
import { selectReviews, withProduct } from './select-reviews.server.ts'

/** The reviews of a view of the admin's list, newest first. */
export async function listAdminReviews({ state, after }: ReviewList, limit: number): Promise<AdminReview[]> {
  let query = selectReviews().orderBy('writtenAt', 'desc').orderBy('reviews.id', 'desc').limit(limit)
  if (state !== 'all') query = query.where('state', '=', state)
  if (after !== null) {
    const next = await afterReview(after)
    if (!next) return []
    query = query.where(next)
  }
  return (await query.execute()).map(withProduct)
}

/** How many reviews each filter of the list finds, counted up to the cap. */
export async function countReviews(): Promise<Record<ReviewState | 'all', number>> {
  const [all, ...counts] = await Promise.all([
    countUpTo(COUNT_CAP, db.selectFrom('reviews')),
    ...REVIEW_STATES.map((state) =>
      countUpTo(COUNT_CAP, db.selectFrom('reviews').where('state', '=', state)),
    ),
  ])
  const byState = Object.fromEntries(REVIEW_STATES.map((state, index) => [state, counts[index]!]))
  return { ...(byState as Record<ReviewState, number>), all }
}
