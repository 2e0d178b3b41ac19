import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the data folder, open to nobody but the account that runs the shop. From now on the process creates all files
 * with mode 0600 and all folders with 0700: SQLite's files, pictures, archives, mails and the session secret. A folder
 * that exists is only closed to others when it is empty or a shop's: it might be somebody's home.
 */
export function preparePrivateFolder(folder: string): void {
  process.umask(0o077)
  createFolder(folder)
  const names = readdirSync(folder)
  if (names.length > 0 && !names.includes('kalam.db')) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Somebody else's folder, in which this account may write: its owner decides who may read it.
  }
}

/**
 * Creates a folder, and those around it. Node's own `recursive` never ends where nothing can be created in a folder that
 * exists, such as /proc: it goes on creating the folder around it.
 */
export function createFolder(folder: string): void {
  if (existsSync(folder)) return
  const around = dirname(folder)
  // The root of a drive that is not there has none around it.
  if (around !== folder) createFolder(around)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Of several processes that start at once another one was first.
    if (!existsSync(folder)) throw error
  }
}
