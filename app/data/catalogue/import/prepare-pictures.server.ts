import { ImportError } from '#domain/catalogue/import/import-row.ts'
import { fileNameOf } from '#domain/catalogue/import/planned-pictures.ts'
import { MAX_IMAGE_BYTES } from '#domain/policy.ts'
import { UnreadablePictureError } from '#data/pictures/encode-picture.server.ts'
import { createUpload } from '#data/pictures/uploads.server.ts'
import { findOwnPictures } from './known-products.server.ts'
import type { OpenedImport } from './open-import.server.ts'
import type { PreparedImport } from './prepared-import.server.ts'

interface Progress {
  /** Called before each picture, and after the last one. */
  report: (done: number, all: number) => void
  /** Ends it, when nobody waits for the result any more. */
  signal: AbortSignal
}

/** Encodes and stores the pictures of the zip that its lines name and the shop does not have yet, one after the other. */
export async function preparePictures(
  { table, zip }: OpenedImport,
  { report, signal }: Progress,
): Promise<PreparedImport['pictures']> {
  const pictures: PreparedImport['pictures'] = {}
  if (!zip) return pictures
  const named = table.rows.flatMap((row) => row.pictures ?? [])
  const own = await findOwnPictures(named)
  const wanted = new Set(named.filter((name) => !own.has(name)).map(fileNameOf))
  const entries = zip.entries.flatMap((entry) => {
    const name = fileNameOf(entry.name)
    return wanted.delete(name) ? [{ ...entry, key: name }] : []
  })
  for (const [index, { key, name, bytes }] of entries.entries()) {
    signal.throwIfAborted()
    report(index, entries.length)
    pictures[key] = bytes > MAX_IMAGE_BYTES ? null : await store(key, () => zip.read(name))
  }
  report(entries.length, entries.length)
  return pictures
}

/** @returns null when it is no picture that can be read */
async function store(name: string, read: () => Promise<Buffer>): Promise<string | null> {
  try {
    const { path } = await createUpload(await read(), name.replace(/\.\w+$/, ''), Date.now())
    return path
  } catch (error) {
    if (error instanceof UnreadablePictureError || error instanceof ImportError) return null
    throw error
  }
}
