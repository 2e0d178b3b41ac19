import { randomBytes } from 'node:crypto'

import { picturePath } from '#domain/pictures/picture-file.ts'
import { type Picture, PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import type { EncodedPicture } from './encode-picture.server.ts'
import { saveFile } from '#data/platform/files.server.ts'

/**
 * Stores a picture's files under `products/{timestamp}_{name}_{random}`.
 * @param name describes the picture; part of the file names
 * @param now epoch milliseconds
 */
export async function savePicture(
  encoded: EncodedPicture,
  name: string,
  now: number,
): Promise<Omit<Picture, 'id' | 'avif'>> {
  const path = picturePath(now, name, randomBytes(6).toString('hex'))
  await saveFile(`${path}.jpg`, encoded.master)
  for (const width of PICTURE_WIDTHS) await saveFile(`${path}-${width}.webp`, encoded.webp[width])
  const { width, height, placeholder } = encoded
  return { path, width, height, placeholder }
}
