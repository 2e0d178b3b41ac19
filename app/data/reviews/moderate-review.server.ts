import type { Selectable, Updateable } from 'kysely'

import { reviewsLock, updateRatings } from '#data/catalogue/update-ratings.server.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { customerAudience, productAudience } from '#domain/live.ts'
import { canAnswer, stateOfShown } from '#domain/reviews/review.ts'

export interface ModerationResult {
  outcome:
    | 'saved'
    | 'not-found'
    /** The customer has written another text since the screen showed the review. */
    | 'changed-meanwhile'
    /** The review is hidden, or is not. */
    | 'not-allowed'
}

/**
 * Answers a review, in place of an earlier answer.
 * @param seen when the text was written that is answered, in epoch milliseconds
 * @param now epoch milliseconds
 */
export function answerReview(
  id: string,
  seen: number,
  answer: string,
  now: number,
): Promise<ModerationResult> {
  return moderate(id, seen, ({ state, writtenAt }) =>
    // The clock of another process may be behind.
    canAnswer(state) ? { state: 'answered', answer, answeredAt: Math.max(now, writtenAt) } : null,
  )
}

/** Hides a review from everybody but its writer, who sees the reason. See {@link answerReview}. */
export function hideReview(id: string, seen: number, reason: string, now: number): Promise<ModerationResult> {
  return moderate(id, seen, ({ state, writtenAt }) =>
    state === 'hidden' ? null : { state: 'hidden', hiddenReason: reason, hiddenAt: Math.max(now, writtenAt) },
  )
}

/** Shows a review that was hidden; the reason stays on record. See {@link answerReview}. */
export function showReview(id: string, seen: number): Promise<ModerationResult> {
  return moderate(id, seen, (review) =>
    review.state === 'hidden' ? { state: stateOfShown(review), hiddenAt: null } : null,
  )
}

type Review = Selectable<Tables['reviews']>

/** @param changeOf the columns that change; null when the state of the review does not allow it */
async function moderate(
  id: string,
  seen: number,
  changeOf: (review: Review) => Updateable<Tables['reviews']> | null,
): Promise<ModerationResult> {
  const listed = await db.selectFrom('reviews').select('productId').where('id', '=', id).executeTakeFirst()
  if (!listed) return { outcome: 'not-found' }
  return inTransaction(async (within) => {
    await lockName(within, reviewsLock(listed.productId))
    const review = await within.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
    if (!review) return { outcome: 'not-found' }
    if (review.writtenAt !== seen) return { outcome: 'changed-meanwhile' }
    const change = changeOf(review)
    if (!change) return { outcome: 'not-allowed' }
    await within.updateTable('reviews').set(change).where('id', '=', id).execute()
    await updateRatings(within, review.productId)
    publish(within, 'admin', productAudience(review.productId), customerAudience(review.customerId))
    return { outcome: 'saved' }
  })
}
