import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { commandLine } from '#data/database/command-line.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { databaseFile } from '#data/database/sqlite/lost-database.server.ts'
import { type Environment, EnvironmentError } from './environment.server.ts'
import { asMissing } from './folder-files.server.ts'
import { findShopId, readShopId } from './owned-files.server.ts'

/** A file in the data folder of a shop on PostgreSQL; it names the database, without secrets, and the shop's id. */
const MARKER = 'database-elsewhere'
/** Setting of a database on PostgreSQL whose shop was moved away, with the place it was moved to. */
const LEFT = 'moved-to'

type Settings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>

/**
 * What is ordered in a database that is not the shop's would be in no other, and the files of the data folder that it does
 * not know would be swept.
 * @throws {EnvironmentError} when the shop is on PostgreSQL and DATABASE_URL is not set, or the other way round
 */
export function rejectMisplacedDatabase({ DATA_DIR, DATABASE_URL }: Settings): void {
  const elsewhere = databaseElsewhere(DATA_DIR)
  if (DATABASE_URL === undefined && elsewhere !== null) {
    throw new EnvironmentError(
      `The orders of this shop are in the database ${elsewhere}: set DATABASE_URL to it, or bring them back with DATABASE_URL (${commandLine('move sqlite')}).`,
    )
  }
  if (DATABASE_URL !== undefined && elsewhere === null && existsSync(databaseFile(DATA_DIR))) {
    throw new EnvironmentError(
      `DATABASE_URL is set, but the orders of this shop are in ${databaseFile(DATA_DIR)}: leave DATABASE_URL out, or copy them there first (${commandLine('move postgres://…')}, without DATABASE_URL). If the shop has been at DATABASE_URL for long, put that file away.`,
    )
  }
}

/**
 * The same for what the open database on PostgreSQL says itself. Records in the data folder whose it is.
 * @throws {EnvironmentError} when its shop was moved away, or is not that of the data folder
 */
export async function rejectOtherDatabase({ DATA_DIR, DATABASE_URL }: Settings): Promise<void> {
  if (DATABASE_URL === undefined) return
  const left = await db.selectFrom('settings').select('value').where('name', '=', LEFT).executeTakeFirst()
  if (left) {
    throw new EnvironmentError(
      `The orders of the database at DATABASE_URL were moved to ${left.value}: leave DATABASE_URL out if that is a data folder, else set it to that database.`,
    )
  }
  const [elsewhere, id] = readMarker(DATA_DIR) ?? []
  if (id !== undefined && id !== (await findShopId())) {
    throw new EnvironmentError(
      `The database at DATABASE_URL is not that of this shop, whose orders are in ${elsewhere}: correct DATABASE_URL, or set DATA_DIR to another folder.`,
    )
  }
  if (id === undefined) recordDatabasePlace(DATA_DIR, DATABASE_URL, await readShopId())
}

/** The database of PostgreSQL on which a data folder's shop is, as people call it; null when it is on none. */
export function databaseElsewhere(dataFolder: string): string | null {
  return readMarker(dataFolder)?.[0] ?? null
}

function readMarker(dataFolder: string): [place: string, id?: string] | null {
  try {
    return readFileSync(join(dataFolder, MARKER), 'utf8').trim().split('\n') as [string, string?]
  } catch (error) {
    return asMissing(null)(error)
  }
}

/**
 * Records in the data folder where its shop's database is.
 * @param url of PostgreSQL; null: in the folder
 * @param id of the shop
 */
export function recordDatabasePlace(dataFolder: string, url: string | null, id: string): void {
  const file = join(dataFolder, MARKER)
  if (url === null) return rmSync(file, { force: true })
  writeFileSync(file, `${describeDatabase(url)}\n${id}\n`, { mode: 0o600 })
}

/** Records in a database on PostgreSQL where its shop was moved to; null: its shop is there. */
export async function recordLeft(database: Database, place: string | null): Promise<void> {
  await database.deleteFrom('settings').where('name', '=', LEFT).execute()
  if (place !== null) await database.insertInto('settings').values({ name: LEFT, value: place }).execute()
}

/** For people; without secrets. */
export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}
