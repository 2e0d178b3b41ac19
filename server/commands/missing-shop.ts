import { existsSync, statSync } from 'node:fs'

import { isRestorePending } from '#data/backups/restore-marker.server.ts'
import { databaseFile, rejectLostDatabase } from '#data/database/sqlite/lost-database.server.ts'
import { rejectMisplacedDatabase } from '#data/platform/database-place.server.ts'
import { type Environment, EnvironmentError } from '#data/platform/environment.server.ts'

/** The sentence for a data folder in which no shop has opened; null where there is one, or a restore of one to complete. */
export function missingShop({ DATA_DIR, DATABASE_URL }: Environment): string | null {
  if (DATABASE_URL !== undefined || existsSync(databaseFile(DATA_DIR)) || isRestorePending(DATA_DIR))
    return null
  return `There is no shop in ${DATA_DIR}: set DATA_DIR to the folder of one.`
}

/**
 * For commands that need a shop: in a wrong folder they would create an empty one, and say that all went well.
 * @throws {EnvironmentError} when there is none, or its database is elsewhere
 */
export function rejectMissingShop(environment: Environment): void {
  rejectMisplacedDatabase(environment)
  const missing = missingShop(environment)
  if (missing === null) return
  if (isFolder(environment)) rejectLostDatabase(environment.DATA_DIR)
  throw new EnvironmentError(missing)
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
