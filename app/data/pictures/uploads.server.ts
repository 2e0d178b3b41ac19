import type { Picture } from '#domain/pictures/picture.ts'
import { DAY_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { encodePicture } from './encode-picture.server.ts'
import { schedulePictureDeletion } from './delete-pictures.server.ts'
import { savePicture } from './save-picture.server.ts'

/** An upload without a product, e.g. of an abandoned draft, is deleted after this time. */
const RETENTION_MS = 7 * DAY_MS

/**
 * Encodes an uploaded file and stores it until a product is saved with it.
 * @param now epoch milliseconds
 * @throws UnreadablePictureError
 */
export async function createUpload(
  content: Buffer,
  name: string,
  now: number,
): Promise<Omit<Picture, 'id' | 'avif'>> {
  const picture = await savePicture(await encodePicture(content), name, now)
  await db
    .insertInto('uploads')
    .values({ ...picture, at: now })
    .execute()
  return picture
}

/**
 * Removes uploads from the table, within the transaction that saves their product.
 * @returns the pictures in the given order; null when one of them does not exist: roll back then
 */
export async function consumeUploads(
  paths: readonly string[],
  within: Database,
): Promise<Omit<Picture, 'id' | 'avif'>[] | null> {
  if (paths.length === 0) return []
  const rows = await within
    .deleteFrom('uploads')
    .where('path', 'in', paths)
    .returning(['path', 'width', 'height', 'placeholder'])
    .execute()
  const found = new Map(rows.map((row) => [row.path, row]))
  const pictures = paths.flatMap((path) => found.get(path) ?? [])
  return pictures.length === paths.length ? pictures : null
}

/** Deletes uploads that no product was saved with in time. */
export async function sweepUploads(now: number): Promise<void> {
  await inTransaction(async (transaction) => {
    const rows = await transaction
      .deleteFrom('uploads')
      .where('at', '<', now - RETENTION_MS)
      .returning('path')
      .execute()
    await schedulePictureDeletion(
      now,
      rows.map((row) => row.path),
      transaction,
    )
  })
}
