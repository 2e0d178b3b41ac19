import { reviewsLock, updateRatings } from '#data/catalogue/update-ratings.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'
import { customerAudience, productAudience } from '#domain/live.ts'

/**
 * Deletes a customer's own review, with its photo and its answer.
 * @param now epoch milliseconds
 * @returns whether there was one
 */
export function deleteOwnReview(customerId: string, productId: string, now: number): Promise<boolean> {
  return inTransaction((within) => deleteOne(within, customerId, productId, now))
}

/** Deletes all that a customer has written, within the transaction that deletes the account. */
export async function deleteReviewsOf(within: Database, customerId: string, now: number): Promise<void> {
  const rows = await within
    .selectFrom('reviews')
    .select('productId')
    .where('customerId', '=', customerId)
    .orderBy('productId')
    .execute()
  for (const { productId } of rows) await deleteOne(within, customerId, productId, now)
}

async function deleteOne(
  within: Database,
  customerId: string,
  productId: string,
  now: number,
): Promise<boolean> {
  await lockName(within, reviewsLock(productId))
  const deleted = await within
    .deleteFrom('reviews')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .returning('photoPath')
    .executeTakeFirst()
  if (!deleted) return false
  if (deleted.photoPath !== null) await schedulePictureDeletion(now, [deleted.photoPath], within)
  await updateRatings(within, productId)
  publish(within, 'admin', productAudience(productId), customerAudience(customerId))
  return true
}
