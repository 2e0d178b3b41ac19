import { buffer } from 'node:stream/consumers'

import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { db } from '#data/database/database.server.ts'
import { encodeAvif } from './encode-picture.server.ts'
import { openFile, saveFile } from '#data/platform/files.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'

/**
 * Makes the AVIF variants of one picture that has none yet: a third lighter than WebP, but seconds of work. What is
 * still to do stands in the database, so a restart goes on where the last run stopped.
 * @returns false when there is nothing left to do
 */
export async function createNextAvif(): Promise<boolean> {
  const next = await db
    .selectFrom('pictures')
    .select('path')
    .where('avif', '=', 0)
    .orderBy('path')
    .limit(1)
    .executeTakeFirst()
  if (!next) return false
  const made = await createVariants(next.path).catch((error: unknown) => {
    log.warn(error, `No AVIF can be made of ${next.path}`)
    return false
  })
  // Several products may share a picture.
  const changed = await db
    .updateTable('pictures')
    .set({ avif: made ? 1 : 2 })
    .where('path', '=', next.path)
    .returning('productId')
    .execute()
  if (made) publish(...changed.map(({ productId }) => `product:${productId}` as const))
  return true
}

async function createVariants(path: string): Promise<boolean> {
  const master = await openFile(`${path}.jpg`)
  if (!master) return false
  const content = await buffer(master.stream())
  for (const width of PICTURE_WIDTHS)
    await saveFile(`${path}-${width}.avif`, await encodeAvif(content, width))
  return true
}
