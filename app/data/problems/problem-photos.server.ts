import { randomBytes } from 'node:crypto'

import { type Database, db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'
import { encodePicture } from '#data/pictures/encode-picture.server.ts'
import type { StoredFile } from '#data/platform/file-storage.ts'
import { openFile, saveFile } from '#data/platform/files.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { PROBLEM_PHOTO_WAIT_MS } from '#domain/policy.ts'

/** Not below `products`, which is public. */
const FOLDER = 'problems'
const ENDINGS = { whole: '.jpg', small: '-320.webp' } as const

/**
 * Encodes a photo, without what it says about place and device, and stores it until its report is sent.
 * @param now epoch milliseconds
 * @throws UnreadablePictureError
 */
export async function createProblemPhoto(content: Buffer, customerId: string, now: number): Promise<string> {
  const { master, webp, width, height } = await encodePicture(content)
  const path = `${FOLDER}/${now}_${randomBytes(12).toString('hex')}`
  await Promise.all([saveFile(path + ENDINGS.whole, master), saveFile(path + ENDINGS.small, webp[320])])
  const id = newId()
  await db
    .insertInto('problem_photos')
    .values({ id, customerId, problemId: null, path, width, height, createdAt: now })
    .execute()
  return id
}

/**
 * Gives a customer's waiting photos to their report, within its transaction.
 * @returns false when one of them is not there: roll back then
 */
export async function attachPhotos(
  within: Database,
  ids: readonly string[],
  { customerId, problemId }: { customerId: string; problemId: string },
): Promise<boolean> {
  if (ids.length === 0) return true
  const { numUpdatedRows } = await within
    .updateTable('problem_photos')
    .set({ problemId })
    .where('id', 'in', ids)
    .where('customerId', '=', customerId)
    .where('problemId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === BigInt(new Set(ids).size)
}

/**
 * Opens a photo for its customer or the admin.
 * @param customerId of the customer; null for the admin
 * @returns null when there is none for them
 */
export async function openProblemPhoto(
  id: string,
  customerId: string | null,
  size: keyof typeof ENDINGS,
): Promise<StoredFile | null> {
  let query = db.selectFrom('problem_photos').select('path').where('id', '=', id)
  if (customerId !== null) query = query.where('customerId', '=', customerId)
  const photo = await query.executeTakeFirst()
  return photo ? openFile(photo.path + ENDINGS[size]) : null
}

/** Deletes photos whose report was never sent. @param now epoch milliseconds */
export async function sweepProblemPhotos(now: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const rows = await transaction
      .deleteFrom('problem_photos')
      .where('problemId', 'is', null)
      .where('createdAt', '<', now - PROBLEM_PHOTO_WAIT_MS)
      .returning('path')
      .execute()
    await schedulePictureDeletion(
      now,
      rows.map(({ path }) => path),
      transaction,
    )
  })
}
