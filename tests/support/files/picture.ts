import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

import { encodePicture } from '#data/pictures/encode-picture.server.ts'
import { savePicture } from '#data/pictures/save-picture.server.ts'

/** Stores the files of a small picture. */
export async function createTestPicture() {
  const plain = { width: 40, height: 30, channels: 3 as const, background: '#c00' }
  const png = await sharp({ create: plain }).png().toBuffer()
  return savePicture(await encodePicture(png), 'red', Date.now())
}

/** @param path relative to the folder of files */
export function isFileStored(dataFolder: string, path: string): Promise<boolean> {
  return access(join(dataFolder, 'files', path)).then(
    () => true,
    () => false,
  )
}
