import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { tryLock } from './file-lock.server.ts'
import { preparePrivateFolder } from './private-folder.server.ts'

/** Another process has the data folder open; the message names the remedy. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Takes the data folder for one open shop: two would answer from two page caches and send mails twice. Commands beside an
 * open shop do not take it. The process is written beside the lock, for `npm run restore`.
 * @returns a function that releases the folder
 * @throws {FolderInUseError} when another shop has it
 */
export function lockFolder(folder: string): () => void {
  preparePrivateFolder(folder)
  const release = tryLock(join(folder, 'shop.lock'))
  if (!release) {
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another process of this shop: stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(processFile(folder), `${process.pid} ${hostname()}`)
  return () => {
    rmSync(processFile(folder), { force: true })
    release()
  }
}

/** The same; null when another shop has it. */
export function tryLockFolder(folder: string): (() => void) | null {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError) return null
    throw error
  }
}

/** The process that has a locked folder; null when it is on another machine or in another container, or has not said so. */
export function lockingProcess(folder: string): number | null {
  try {
    const [pid, host] = readFileSync(processFile(folder), 'utf8').split(' ')
    // A number of another machine or container is that of another process here, or of this one.
    if (host !== hostname()) return null
    process.kill(Number(pid), 0)
    return Number(pid)
  } catch {
    return null
  }
}

const processFile = (folder: string) => join(folder, 'shop.pid')
