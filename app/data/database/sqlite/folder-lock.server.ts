import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { tryLock } from './file-lock.server.ts'
import { preparePrivateFolder } from './private-folder.server.ts'

/** Another process has the data folder open; the message names the remedy. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Takes the data folder for one open shop: two would answer from two page caches and send mails twice. Commands beside an
 * open shop do not take it. The process id is written beside the lock, for `npm run restore`.
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
  writeFileSync(processFile(folder), String(process.pid))
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

/** The process that has a locked folder; null when it is on another machine, or has not said so. */
export function lockingProcess(folder: string): number | null {
  try {
    const pid = Number(readFileSync(processFile(folder), 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

const processFile = (folder: string) => join(folder, 'shop.pid')
