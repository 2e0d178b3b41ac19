import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { preparePrivateFolder } from './private-folder.server.ts'

/** Another process has the data folder open; the message names the remedy. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Takes the data folder for one open shop: two would answer from two page caches and send mails twice. The lock is an
 * exclusive SQLite transaction on a file of its own, so it ends with the process, however that ends. Commands beside an
 * open shop do not take it.
 * @returns a function that releases the folder
 * @throws {FolderInUseError} when another shop has it
 */
export function lockFolder(folder: string): () => void {
  preparePrivateFolder(folder)
  const file = new DatabaseSync(join(folder, 'shop.lock'))
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another process of this shop: stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  return () => file.close()
}

const SQLITE_BUSY = 5
