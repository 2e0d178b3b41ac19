import { PICTURE_WIDTHS } from '#domain/image.ts'
import { db } from './database.server.ts'
import { removeFile } from './files.server.ts'

const ENDINGS = ['.jpg', ...PICTURE_WIDTHS.flatMap((width) => [`-${width}.webp`, `-${width}.avif`])]

/**
 * Removes the files of pictures that no product shows any more. Past orders keep the small picture of what was
 * bought. A file that cannot be removed is no reason to keep the product: it is told and left behind.
 */
export async function removePictures(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await isShown(path)) continue
    const bought = await isOnAnOrder(`/pictures/${path}-320.webp`)
    for (const ending of ENDINGS) {
      if (bought && ending === '-320.webp') continue
      await removeFile(path + ending).catch((error: unknown) =>
        console.warn(`Left behind: ${path}${ending}`, error),
      )
    }
  }
}

async function isShown(path: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('path', '=', path)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function isOnAnOrder(imageUrl: string): Promise<boolean> {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('imageUrl', '=', imageUrl)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
