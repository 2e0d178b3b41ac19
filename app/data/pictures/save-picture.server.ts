import { randomBytes } from 'node:crypto'

import { picturePath } from '#domain/pictures/picture-file.ts'
import { type Picture, PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import type { EncodedPicture } from './encode-picture.server.ts'
import { saveFile } from '#data/platform/files.server.ts'

/**
 * Stores a picture's files under `products/{timestamp}_{name}_{random}`: when it has returned, all of them are there.
 * @param name describes the picture; part of the file names
 * @param now epoch milliseconds
 */
export async function savePicture(
  encoded: EncodedPicture,
  name: string,
  now: number,
): Promise<Omit<Picture, 'id' | 'avif'>> {
  const path = picturePath(now, name, randomBytes(6).toString('hex'))
  const saved = await Promise.allSettled([
    saveFile(`${path}.jpg`, encoded.master),
    ...PICTURE_WIDTHS.map((width) => saveFile(`${path}-${width}.webp`, encoded.webp[width])),
  ])
  // Those that were stored belong to nothing then, and are swept.
  for (const one of saved) if (one.status === 'rejected') throw one.reason
  const { width, height, placeholder } = encoded
  return { path, width, height, placeholder }
}
