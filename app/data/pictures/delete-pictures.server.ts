import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { removeFile } from '#data/platform/files.server.ts'
import { log } from '#data/platform/log.server.ts'

const ENDINGS = ['.jpg', ...PICTURE_WIDTHS.flatMap((width) => [`-${width}.webp`, `-${width}.avif`])]
const BATCH_SIZE = 100

/**
 * Schedules the deletion of pictures that a product no longer shows, within the transaction that removes them from it.
 * Their files are removed after `dueAt` (epoch milliseconds), also when the process restarts meanwhile.
 */
export async function schedulePictureDeletion(
  dueAt: number,
  paths: readonly string[],
  within: Database,
): Promise<void> {
  if (paths.length === 0) return
  await within
    .insertInto('picture_deletions')
    .values(paths.map((path) => ({ path, dueAt })))
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ dueAt }))
    .execute()
}

/**
 * Removes the files of pictures that are due and that no product or review shows, except the small variants that past orders show.
 * A file that cannot be removed is tried again an hour later.
 * @param now epoch milliseconds
 */
export async function deleteDuePictures(now: number): Promise<void> {
  await db.deleteFrom('deleted_products').where('until', '<=', now).execute()
  const due = await db
    .selectFrom('picture_deletions')
    .select('path')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(BATCH_SIZE)
    .execute()
  for (const { path } of due) {
    try {
      if (!(await isInUse(path))) await removeFiles(path)
      await db.deleteFrom('picture_deletions').where('path', '=', path).execute()
    } catch (error) {
      log.warn({ err: error, path }, 'Picture files could not be removed')
      const later = { dueAt: now + HOUR_MS }
      await db.updateTable('picture_deletions').set(later).where('path', '=', path).execute()
    }
  }
}

/** Whether a product or a review shows the picture, or it is an upload. */
async function isInUse(path: string): Promise<boolean> {
  for (const table of ['pictures', 'uploads'] as const) {
    const row = await db.selectFrom(table).select('path').where('path', '=', path).limit(1).executeTakeFirst()
    if (row) return true
  }
  const review = db.selectFrom('reviews').select('id').where('photoPath', '=', path).limit(1)
  return (await review.executeTakeFirst()) !== undefined
}

async function removeFiles(path: string): Promise<void> {
  const isOrdered = await isInAnOrder(`/pictures/${path}-320.webp`)
  const endings = ENDINGS.filter((ending) => !(isOrdered && ending === '-320.webp'))
  const removed = await Promise.allSettled(endings.map((ending) => removeFile(path + ending)))
  const failure = removed.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}

async function isInAnOrder(imageUrl: string): Promise<boolean> {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('imageUrl', '=', imageUrl)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
