import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { deserialize } from 'node:v8'

import type { EncodedPicture } from '#data/pictures/encode-picture.server.ts'
import { sampleProducts } from './catalogue.ts'

/** Relative to the project's folder, in which every command runs: the bundle is in another folder than this file. */
const PAINTED_FILE = resolve('build/sample-pictures')

/**
 * The pictures of each of the {@link sampleProducts}. The build has painted them, because that takes seconds; without a
 * build, as in development, they are painted now.
 */
export async function loadSamplePictures(): Promise<EncodedPicture[][]> {
  const painted = await readFile(PAINTED_FILE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return painted ? (deserialize(painted) as EncodedPicture[][]) : paintSamplePictures()
}

export async function paintSamplePictures(): Promise<EncodedPicture[][]> {
  // Loaded only when needed: it takes 23 MB of memory.
  const { paintPictures } = await import('./paint-pictures.ts')
  const painted: EncodedPicture[][] = []
  await paintPictures(sampleProducts, ({ position, pictures }) => void (painted[position] = pictures))
  return painted
}
