import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { serialize } from 'node:v8'

/** What the pictures depend on. */
export const PICTURE_SOURCES = [
  'demo',
  'app/data/pictures/encode-picture.server.ts',
  'app/domain/pictures',
  'app/domain/policy.ts',
  'package-lock.json',
]

/**
 * Writes the pictures of the sample products (`demo/sample-pictures.ts`) into the build. Painting them takes seconds, so
 * that builds of the same pictures, also in copies of the project, share them.
 * @param digest of {@link PICTURE_SOURCES}
 */
export async function paintSamples(target: string, digest: string): Promise<void> {
  const painted = `node_modules/.cache/sample-pictures-${digest}`
  if (!existsSync(painted)) {
    // Loaded only when needed: it loads the library that encodes pictures.
    const { paintSamplePictures } = await import('#demo/sample-pictures.ts')
    mkdirSync(dirname(painted), { recursive: true })
    const unfinished = `${painted}.${process.pid}`
    writeFileSync(unfinished, serialize(await paintSamplePictures()))
    renameSync(unfinished, painted)
  }
  copyFileSync(painted, target)
}
