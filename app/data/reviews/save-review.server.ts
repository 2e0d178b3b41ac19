import { reviewsLock, updateRatings } from '#data/catalogue/update-ratings.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'
import { consumeUploads } from '#data/pictures/uploads.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { customerAudience, productAudience } from '#domain/live.ts'
import type { ReviewState, Stars } from '#domain/reviews/review.ts'
import { hasReceived } from './received-products.server.ts'

export interface WrittenReview {
  customerId: string
  productId: string
  stars: Stars
  words: string
  /** The path of an upload; null to keep the photo there is. */
  photo: string | null
  /** Takes the photo there is away. */
  withoutPhoto: boolean
}

export type SaveReviewResult =
  | { outcome: 'saved' }
  /** The customer has not received the product. */
  | { outcome: 'not-found' }

/**
 * Saves what a customer who received a product says of it, in place of what they said before. A review that is hidden
 * stays so until the admin has seen the new text.
 * @param now epoch milliseconds
 */
export function saveReview(written: WrittenReview, now: number): Promise<SaveReviewResult> {
  const { customerId, productId, stars, words } = written
  return inTransaction(async (within) => {
    await lockName(within, reviewsLock(productId))
    if (!(await hasReceived(customerId, productId, within))) return { outcome: 'not-found' }
    const earlier = await within
      .selectFrom('reviews')
      .select(['id', 'state', 'writtenAt', 'photoPath'])
      .where('customerId', '=', customerId)
      .where('productId', '=', productId)
      .executeTakeFirst()
    // Later than the text before, so that the admin's forms know which one they are about.
    const writtenAt = Math.max(now, (earlier?.writtenAt ?? 0) + 1)
    const state: ReviewState = earlier?.state === 'hidden' ? 'hidden' : 'new'
    const values = { stars, words, state, writtenAt, ...(await photoOf(written, within)) }
    await (earlier
      ? within.updateTable('reviews').set(values).where('id', '=', earlier.id).execute()
      : within
          .insertInto('reviews')
          .values({ ...NOTHING_YET, ...values, id: newId(), customerId, productId })
          .execute())
    const replaced = 'photoPath' in values ? earlier?.photoPath : null
    if (replaced) await schedulePictureDeletion(now, [replaced], within)
    await updateRatings(within, productId)
    publish(within, 'admin', productAudience(productId), customerAudience(customerId))
    return { outcome: 'saved' }
  })
}

const NO_PHOTO = { photoPath: null, photoWidth: null, photoHeight: null }
const NOTHING_YET = { ...NO_PHOTO, answer: null, answeredAt: null, hiddenReason: null, hiddenAt: null }

/** The columns of the photo; none of them when it stays as it is. */
async function photoOf({ photo, withoutPhoto }: WrittenReview, within: Database) {
  if (photo === null) return withoutPhoto ? NO_PHOTO : {}
  const [upload] = (await consumeUploads([photo], within)) ?? []
  if (!upload) throw new Error('The photo of a review is gone before the review was saved.')
  return { photoPath: upload.path, photoWidth: upload.width, photoHeight: upload.height }
}
