import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { perShop } from '#data/database/shop-scope.server.ts'

const filesFolder = perShop<string>('files folder')

/** Names the folder in which the shop's files are stored. */
export function configureFiles(dataFolder: string): void {
  filesFolder.set(join(dataFolder, 'files'))
}

/** Writes a file whole or not at all: a reader never sees half of one. */
export async function saveFile(path: string, content: Uint8Array): Promise<void> {
  const target = placeOf(path)
  const unfinished = `${target}.${process.pid}.part`
  await mkdir(dirname(target), { recursive: true })
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(content)
  } finally {
    await file.close()
  }
  await rename(unfinished, target)
}

/** Writes a file as its content comes, compressed by gzip; whole or not at all. */
export async function saveCompressed(path: string, content: AsyncIterable<string>): Promise<void> {
  const target = placeOf(path)
  const unfinished = `${target}.${process.pid}.part`
  await mkdir(dirname(target), { recursive: true })
  await pipeline(Readable.from(content), createGzip(), createWriteStream(unfinished, { flush: true }))
  await rename(unfinished, target)
}

/** The lines of a file that {@link saveCompressed} wrote. */
export function readCompressedLines(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(placeOf(path)).pipe(createGunzip()) })
}

/** The names of the files in a folder, sorted; none where there is no folder. */
export async function listFiles(path: string): Promise<string[]> {
  const names = await readdir(placeOf(path)).catch(() => [])
  return names.filter((name) => !name.endsWith('.part')).toSorted()
}

/** Opens a file for sending, or answers null when there is none. */
export async function openFile(path: string): Promise<{ bytes: number; stream: () => Readable } | null> {
  try {
    const target = placeOf(path)
    const file = await open(target)
    const stat = await file.stat()
    await file.close()
    return stat.isFile() ? { bytes: stat.size, stream: () => createReadStream(target) } : null
  } catch {
    return null
  }
}

/** Removes a file; one that is gone already is no trouble. */
export async function removeFile(path: string): Promise<void> {
  await rm(placeOf(path), { force: true })
}

/** @throws when a path leads out of the folder */
function placeOf(path: string): string {
  const folder = filesFolder.get()
  const place = normalize(join(folder, path))
  if (!place.startsWith(folder + sep)) throw new Error(`No file can be kept at ${JSON.stringify(path)}`)
  return place
}
