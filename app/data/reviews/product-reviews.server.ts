import { db } from '#data/database/database.server.ts'
import type { ShownReview } from '#domain/reviews/review.ts'
import { afterReview, asReview, SHOWN_COLUMNS } from './review-rows.server.ts'

/**
 * The reviews of a product that everybody sees, newest first.
 * @param after the id of the last review already shown; the list begins after it
 */
export async function listProductReviews(
  productId: string,
  limit: number,
  after: string | null = null,
): Promise<ShownReview[]> {
  let query = db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.customerId')
    .select(SHOWN_COLUMNS)
    .where('productId', '=', productId)
    .where('state', '!=', 'hidden')
    .orderBy('writtenAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
  if (after !== null) {
    const next = await afterReview(after)
    if (!next) return []
    query = query.where(next)
  }
  return (await query.execute()).map(asReview)
}
