import type { Database } from '#data/database/database.server.ts'
import { NO_RATINGS, ratingsText, type Ratings } from '#domain/catalogue/ratings.ts'

/**
 * Counts the stars of a product's reviews that are shown, and writes the counts into its row: pages read them there. A
 * product that was deleted gets them when it is restored.
 * @param within a transaction that has locked the reviews of the product
 */
export async function updateRatings(within: Database, productId: string): Promise<void> {
  const rows = await within
    .selectFrom('reviews')
    .select(({ fn }) => ['stars', fn.countAll<number>().as('count')])
    .where('productId', '=', productId)
    .where('state', '!=', 'hidden')
    .groupBy('stars')
    .execute()
  const counts = new Map(rows.map(({ stars, count }) => [Number(stars), Number(count)]))
  const ratings = NO_RATINGS.map((none, index) => counts.get(index + 1) ?? none) as unknown as Ratings
  await within
    .updateTable('products')
    .set({ ratings: ratingsText(ratings) })
    .where('id', '=', productId)
    .execute()
}

/** Locked by what changes the reviews of a product, so that its counts are right. */
export const reviewsLock = (productId: string) => `reviews of ${productId}`
