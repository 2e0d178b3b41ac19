import { join } from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

import { perShop } from '#data/database/shop-scope.server.ts'
import { noting } from '#data/database/storage-fault.server.ts'
import { bucketFiles } from './bucket-files.server.ts'
import type { Environment } from './environment.server.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'
import { folderFiles } from './folder-files.server.ts'

const storage = perShop<FileStorage>('file storage')

/** Sets where the current shop's files are. */
export function configureFiles(files: FileStorage): void {
  storage.set(files)
}

/** The bucket of `FILES_URL`, or the folder of files in the data folder. */
export function filesOf({ DATA_DIR, FILES_URL }: Pick<Environment, 'DATA_DIR' | 'FILES_URL'>): FileStorage {
  return FILES_URL ? bucketFiles(FILES_URL, join(DATA_DIR, 'sending')) : folderFiles(join(DATA_DIR, 'files'))
}

/** Stores a file whole or not at all. When this has returned, the file is there. */
export function saveFile(path: string, content: Uint8Array): Promise<void> {
  return noting(() => storage.get().save(path, content))
}

/** Stores a stream of text, compressed by gzip, whole or not at all. */
export function saveCompressed(path: string, content: AsyncIterable<string>): Promise<void> {
  // Whoever reads the compressed stream gets the errors of both.
  const compressed = pipe(Readable.from(content), createGzip(), () => {})
  return noting(() => storage.get().save(path, compressed))
}

/**
 * The lines of a file that {@link saveCompressed} wrote. Not read by `readline`: it would take a damaged file's end for
 * its whole, and leave the file open when the reader stops early.
 * @throws when the file does not exist, or is damaged
 */
export async function* readCompressedLines(path: string): AsyncGenerator<string> {
  const file = await openFile(path)
  if (!file) throw new Error(`ENOENT: there is no file ${path}`)
  // The loop reports the errors of both streams; ending it closes both.
  const content = pipe(file.stream, createGunzip(), () => {})
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
  return (await storage.get().list(path)).toSorted()
}

/** The names of those files in a folder that have no content: a disk that fails, or loses its power, may leave such. */
export function listEmptyFiles(path: string): Promise<string[]> {
  return storage.get().listEmpty(path)
}

/** The paths of files that were begun before a time (epoch milliseconds) and never written to their end. */
export function listUnfinishedFiles(before: number): Promise<string[]> {
  return storage.get().listUnfinished(before)
}

/** Removes them. */
export function removeUnfinishedFiles(before: number): Promise<void> {
  return storage.get().removeUnfinished(before)
}

/** Opens a file for reading; null when it does not exist. Read its stream to the end, or destroy it. */
export function openFile(path: string): Promise<StoredFile | null> {
  return storage.get().open(path)
}

/** Removes a file; does nothing when it does not exist. */
export function removeFile(path: string): Promise<void> {
  return storage.get().remove(path)
}
