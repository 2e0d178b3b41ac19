import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'

import { BackupError } from './backup-error.server.ts'
import { type FileEntry, isContentPath, type Manifest, MANIFEST, parseManifest } from './manifest.server.ts'

const MANIFEST_MAX_BYTES = 200 * 1024 * 1024

type Entry = AsyncIterable<unknown>

/**
 * Reads a whole archive and compares every file with the manifest.
 * @param placeOf where a file is written to; null to check it only
 * @throws {BackupError} when it is cut off, changed, or no backup of a shop
 */
export async function readArchive(
  archive: string,
  placeOf: (path: string) => string | null,
): Promise<Manifest> {
  const entries = extract()
  const files: FileEntry[] = []
  let manifest: Manifest | null = null
  const readAll = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (manifest) throw new Error('there is something after its manifest')
      if (name === MANIFEST) manifest = parseManifest(await textOf(entry))
      else if (type === 'file' && isContentPath(name)) files.push(await readFile(entry, name, placeOf(name)))
      else throw new Error(`it contains ${name}`)
    }
  }
  try {
    await Promise.all([readAll(), pipeline(createReadStream(archive), createZstdDecompress(), entries)])
    if (!manifest) throw new Error('it is cut off')
    compare((manifest as Manifest).files, files)
    return manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.match(/^(ENOENT|EACCES|EISDIR|ENOSPC)$/)) throw error
    throw new BackupError(
      `${basename(archive)} is not a whole backup of a shop (${(error as Error).message}).`,
      {
        cause: error,
      },
    )
  }
}

function compare(expected: FileEntry[], found: FileEntry[]): void {
  const keyOf = ({ path, bytes, sha256 }: FileEntry) => `${path} ${bytes} ${sha256}`
  const left = new Set(expected.map(keyOf))
  for (const file of found) {
    if (!left.delete(keyOf(file))) throw new Error(`${file.path} is not as its manifest says`)
  }
  if (left.size > 0) throw new Error(`${left.size} of its files are missing`)
}

async function readFile(entry: Entry, path: string, place: string | null): Promise<FileEntry> {
  const hash = createHash('sha256')
  let bytes = 0
  const hashed = async function* (source: Entry) {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      if (place !== null) yield chunk
    }
  }
  if (place === null) for await (const _ of hashed(entry));
  else {
    await mkdir(dirname(place), { recursive: true })
    await pipeline(entry, hashed, createWriteStream(place, { mode: 0o600, flush: true }))
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

async function textOf(entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MANIFEST_MAX_BYTES) throw new Error('its manifest is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
