import { chmodSync, mkdirSync, readdirSync } from 'node:fs'

/**
 * Creates the data folder, open to nobody but the account that runs the shop. From now on the process creates all files
 * with mode 0600 and all folders with 0700: SQLite's files, pictures, archives, mails and the session secret. A folder
 * that exists is only closed to others when it is empty or a shop's: it might be somebody's home.
 */
export function preparePrivateFolder(folder: string): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
  if (names.length > 0 && !names.includes('kalam.db')) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Somebody else's folder, in which this account may write: its owner decides who may read it.
  }
}
