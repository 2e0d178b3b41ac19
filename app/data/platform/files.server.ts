import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { perShop } from '#data/database/shop-scope.server.ts'
import { noting } from '#data/database/storage-fault.server.ts'

const filesFolder = perShop<string>('files folder')

/** Sets the folder in which the shop's files are stored. */
export function configureFiles(dataFolder: string): void {
  filesFolder.set(join(dataFolder, 'files'))
}

/** Writes a file atomically: a reader never sees an incomplete one. */
export function saveFile(path: string, content: Uint8Array): Promise<void> {
  return noting(() => writeAtomically(path, content))
}

async function writeAtomically(path: string, content: Uint8Array): Promise<void> {
  const target = resolvePath(path)
  const temporary = `${target}.${process.pid}.part`
  await mkdir(dirname(target), { recursive: true })
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(content).finally(() => file.close())
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Writes a stream of text to a file, compressed by gzip, atomically. */
export function saveCompressed(path: string, content: AsyncIterable<string>): Promise<void> {
  return noting(() => compressAtomically(path, content))
}

async function compressAtomically(path: string, content: AsyncIterable<string>): Promise<void> {
  const target = resolvePath(path)
  const temporary = `${target}.${process.pid}.part`
  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(Readable.from(content), createGzip(), createWriteStream(temporary, { flush: true }))
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * The lines of a file that {@link saveCompressed} wrote. Not read by `readline`: it would take a damaged file's end for
 * its whole, and leave the file open when the reader stops early.
 * @throws when the file does not exist, or is damaged
 */
export async function* readCompressedLines(path: string): AsyncGenerator<string> {
  // The loop reports the errors of both streams; ending it closes both.
  const content = pipe(createReadStream(resolvePath(path)), createGunzip(), () => {})
  let rest = ''
  for await (const text of content.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** The names of the files in a folder, sorted; empty when the folder does not exist. */
export async function listFiles(path: string): Promise<string[]> {
  const names = await readdir(resolvePath(path)).catch(() => [])
  return names.filter((name) => !name.endsWith('.part')).toSorted()
}

/** Opens a file for sending; null when it does not exist. */
export async function openFile(path: string): Promise<{ bytes: number; stream: () => Readable } | null> {
  try {
    const target = resolvePath(path)
    const file = await open(target)
    const stat = await file.stat()
    await file.close()
    return stat.isFile() ? { bytes: stat.size, stream: () => createReadStream(target) } : null
  } catch {
    return null
  }
}

/** Removes a file; does nothing when it does not exist. */
export async function removeFile(path: string): Promise<void> {
  await rm(resolvePath(path), { force: true })
}

/** @throws when the path is outside the folder */
function resolvePath(path: string): string {
  const folder = filesFolder.get()
  const resolved = normalize(join(folder, path))
  if (!resolved.startsWith(folder + sep)) throw new Error(`Invalid file path ${JSON.stringify(path)}`)
  return resolved
}
