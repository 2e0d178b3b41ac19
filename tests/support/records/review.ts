import type { Insertable } from 'kysely'

import { updateRatings } from '#data/catalogue/update-ratings.server.ts'
import { db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { newId } from '#data/platform/new-id.server.ts'

type ReviewValues = Partial<Insertable<Tables['reviews']>> & { customerId: string; productId: string }

/** Inserts a review, also of what was never bought; values that the test does not give are made up. @returns its id */
export async function createTestReview(values: ReviewValues): Promise<string> {
  const id = newId()
  const nothing = { photoPath: null, photoWidth: null, photoHeight: null, answer: null, answeredAt: null }
  await db
    .insertInto('reviews')
    .values({
      id,
      stars: 5,
      words: 'Writes well.',
      state: 'new',
      writtenAt: 1,
      ...nothing,
      hiddenReason: null,
      hiddenAt: null,
      ...values,
    })
    .execute()
  await updateRatings(db, values.productId)
  return id
}
