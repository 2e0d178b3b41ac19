import { existsSync, statSync } from 'node:fs'

import { isRestorePending } from '#data/backups/restore-marker.server.ts'
import { databaseFile, lostDatabase } from '#data/database/sqlite/lost-database.server.ts'
import { rejectMisplacedDatabase } from '#data/platform/database-place.server.ts'
import { type Environment, EnvironmentError } from '#data/platform/environment.server.ts'

/** The sentence for a data folder in which no shop has opened, or whose shop has lost its database; null where there is one, or a restore of one to complete. */
export function missingShop(environment: Environment): string | null {
  const { DATA_DIR, DATABASE_URL } = environment
  if (DATABASE_URL !== undefined || isRestorePending(DATA_DIR)) return null
  const lost = isFolder(environment) ? lostDatabase(DATA_DIR) : null
  if (lost !== null || existsSync(databaseFile(DATA_DIR))) return lost
  return `There is no shop in ${DATA_DIR}: set DATA_DIR to the folder of one.`
}

/**
 * For commands that need a shop: in a wrong folder they would create an empty one, and say that all went well.
 * @throws {EnvironmentError} when there is none, or its database is elsewhere
 */
export function rejectMissingShop(environment: Environment): void {
  rejectMisplacedDatabase(environment)
  const missing = missingShop(environment)
  if (missing !== null) throw new EnvironmentError(missing)
}

/**
 * The same for a command that may also come first in the folder of a service, while that is just starting.
 * @throws {EnvironmentError} when not even the folder is there
 */
export function rejectMissingFolder(environment: Environment): void {
  const missing = missingShop(environment)
  if (missing !== null && !isFolder(environment)) throw new EnvironmentError(missing)
}

function isFolder({ DATA_DIR }: Environment): boolean {
  return statSync(DATA_DIR, { throwIfNoEntry: false })?.isDirectory() ?? false
}
