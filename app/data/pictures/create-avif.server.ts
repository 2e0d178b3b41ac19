import { buffer } from 'node:stream/consumers'

import { productAudience } from '#domain/live.ts'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import { encodeAvif } from './encode-picture.server.ts'
import { openFile, saveFile } from '#data/platform/files.server.ts'
import { log } from '#data/platform/log.server.ts'

/**
 * Creates the AVIF variants of one picture that has none yet. They are a third smaller than WebP, but take seconds to
 * encode. The database records which pictures are left, so work continues after a restart.
 * @returns false when no picture is left
 * @throws when its files cannot be read or stored at the moment
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
  const created = await createVariants(next.path).catch((error: unknown) => {
    // A full disk, or a bucket that does not answer: the picture is tried again.
    if (isStorageFault(error)) throw error
    log.warn({ err: error, path: next.path }, 'AVIF variants could not be created')
    return false
  })
  await inTransaction(async (transaction) => {
    // Several products may share a picture.
    const changed = await transaction
      .updateTable('pictures')
      .set({ avif: created ? 1 : 2 })
      .where('path', '=', next.path)
      .returning('productId')
      .execute()
    if (created) publish(transaction, ...changed.map(({ productId }) => productAudience(productId)))
  })
  return true
}

async function createVariants(path: string): Promise<boolean> {
  const master = await openFile(`${path}.jpg`)
  if (!master) return false
  const content = await buffer(master.stream)
  for (const width of PICTURE_WIDTHS)
    await saveFile(`${path}-${width}.avif`, await encodeAvif(content, width))
  return true
}
