import type { Selectable } from 'kysely'

import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { reviewerName, type ReviewPhoto, type ShownReview } from '#domain/reviews/review.ts'

/** The columns of a review that everybody sees, with the name of its writer's account. */
export const SHOWN_COLUMNS = [
  'reviews.id',
  'stars',
  'words',
  'photoPath',
  'photoWidth',
  'photoHeight',
  'writtenAt',
  'answer',
  'answeredAt',
  'users.name as writer',
] as const

type PhotoRow = Pick<Selectable<Tables['reviews']>, 'photoPath' | 'photoWidth' | 'photoHeight'>
type ShownRow = PhotoRow & Omit<ShownReview, 'photo' | 'name'> & { writer: string }

/** A row with {@link SHOWN_COLUMNS} and others as a review. */
export function asReview<Row extends ShownRow>({ writer, photoPath, photoWidth, photoHeight, ...row }: Row) {
  return { ...row, name: reviewerName(writer), photo: photoOf({ photoPath, photoWidth, photoHeight }) }
}

function photoOf({ photoPath, photoWidth, photoHeight }: PhotoRow): ReviewPhoto | null {
  return photoPath === null ? null : { path: photoPath, width: photoWidth!, height: photoHeight! }
}

/**
 * Condition for the next page of a list of reviews, newest first.
 * @param id of the last review already shown
 * @returns null when it no longer exists
 */
export async function afterReview(id: string) {
  const last = await db.selectFrom('reviews').select('writtenAt').where('id', '=', id).executeTakeFirst()
  return last ? keyset(['reviews.writtenAt', 'reviews.id'], 'desc', [last.writtenAt, id]) : null
}
