import { db } from '#data/database/database.server.ts'
import { OWN_REVIEWS_LISTED } from '#domain/policy.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { selectReviews, withProduct } from './select-reviews.server.ts'

/** A customer's review of a product; null when there is none. */
export async function findOwnReview(customerId: string, productId: string): Promise<OwnReview | null> {
  const row = await selectReviews()
    .where('reviews.customerId', '=', customerId)
    .where('reviews.productId', '=', productId)
    .executeTakeFirst()
  return row ? withProduct(row) : null
}

/** A customer's reviews, newest first. */
export async function listOwnReviews(customerId: string): Promise<OwnReview[]> {
  const rows = await selectReviews()
    .where('reviews.customerId', '=', customerId)
    .orderBy('writtenAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(OWN_REVIEWS_LISTED)
    .execute()
  return rows.map(withProduct)
}

/** All that a customer has written, for the customer. */
export function listReviewsOf(customerId: string) {
  return db
    .selectFrom('reviews')
    .select(['productId', 'stars', 'words', 'photoPath as photo', 'state', 'writtenAt'])
    .select(['answer', 'answeredAt', 'hiddenReason'])
    .where('customerId', '=', customerId)
    .orderBy('writtenAt', 'desc')
    .execute()
}
