import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { commandLine } from '#data/database/command-line.server.ts'

/** A shop's data without its database; the message names the remedy. */
export class LostDatabaseError extends Error {
  override name = 'LostDatabaseError'
}

export function databaseFile(folder: string): string {
  return join(folder, 'kalam.db')
}

/** What only a shop that has opened leaves behind; its database was there first. */
const LEFT_BY_A_SHOP = new Set(['files', 'mails', 'session-secret', 'kalam.db-wal'])

/** @throws {LostDatabaseError} when the database is missing or empty beside a shop's other data */
export function rejectLostDatabase(folder: string): void {
  const lost = lostDatabase(folder)
  if (lost !== null) throw new LostDatabaseError(lost)
}

/**
 * The sentence for a database that is missing or empty beside a shop's other data: opened as a new one, it would look like a
 * shop without orders, and its pictures would be swept. Null when nothing is lost.
 */
export function lostDatabase(folder: string): string | null {
  const file = databaseFile(folder)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size !== undefined && size > 0) return null
  const left = readdirSync(folder).filter((name) => LEFT_BY_A_SHOP.has(name))
  // A secret may be put into a new folder by hand.
  if (left.length === 0 || (size === undefined && left.every((name) => name === 'session-secret')))
    return null
  return `The database ${file} is ${size === 0 ? 'empty' : 'missing'}, but the folder has other data of a shop: restore a backup (${commandLine('restore')}), or set DATA_DIR to another folder.`
}
