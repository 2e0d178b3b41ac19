import type { Picture } from '#domain/pictures/picture.ts'
import { DAY_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { encodePicture } from './encode-picture.server.ts'
import { schedulePictureDeletion } from './delete-pictures.server.ts'
import { savePicture } from './save-picture.server.ts'

/** A picture without a product, e.g. of a draft that was given up, is swept after this long. */
const KEPT_MS = 7 * DAY_MS

/**
 * Makes the shop's own picture of what was sent, and keeps it until a product takes it.
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
 * Takes uploads out of the waiting room, in the order asked for; within the transaction that saves their product.
 * @returns null when one of them is not there
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

/** Gives up what no product took. */
export async function sweepUploads(now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('uploads')
      .where('at', '<', now - KEPT_MS)
      .returning('path')
      .execute()
    await schedulePictureDeletion(
      now,
      rows.map((row) => row.path),
      transaction,
    )
  })
}
