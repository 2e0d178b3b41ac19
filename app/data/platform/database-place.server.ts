import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Environment, EnvironmentError } from './environment.server.ts'

/** A file in the data folder of a shop that was moved to PostgreSQL; it names the database, without secrets. */
const MARKER = 'database-elsewhere'

type Settings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>

/**
 * What is ordered in the database that a move has left in the data folder would be in no other.
 * @throws {EnvironmentError} when the shop was moved to PostgreSQL, and DATABASE_URL is not set
 */
export function rejectMisplacedDatabase({ DATA_DIR, DATABASE_URL }: Settings): void {
  const elsewhere = databaseElsewhere(DATA_DIR)
  if (DATABASE_URL !== undefined || elsewhere === null) return
  throw new EnvironmentError(
    `The orders of this shop are in the database ${elsewhere}: set DATABASE_URL to it, or bring them back with DATABASE_URL (npm run move -- sqlite).`,
  )
}

/** The database of PostgreSQL to which a data folder's shop was moved, as people call it; null when it was not. */
export function databaseElsewhere(dataFolder: string): string | null {
  try {
    return readFileSync(join(dataFolder, MARKER), 'utf8').trim()
  } catch {
    return null
  }
}

/** Records in the data folder where its shop was moved to. @param url of PostgreSQL; null: into the folder */
export function recordDatabasePlace(dataFolder: string, url: string | null): void {
  const file = join(dataFolder, MARKER)
  if (url === null) return rmSync(file, { force: true })
  const { host, pathname } = new URL(url)
  writeFileSync(file, `${host}${pathname}\n`, { mode: 0o600 })
}
