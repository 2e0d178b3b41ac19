import type { Kysely, Transaction } from 'kysely'

import { databaseFile, LostDatabaseError } from '#data/database/sqlite/lost-database.server.ts'
import { isDamaged, openSqlite } from '#data/database/sqlite/open.server.ts'
import { migrate } from '#data/database/migrations/migrate.server.ts'
import { sqliteEngine } from '#data/database/sqlite/engine.server.ts'
import { rejectUnsuitableDatabase } from '#data/database/postgres/suitable-database.server.ts'
import { openReadOnly } from '#data/database/sqlite/open-read-only.server.ts'
import { configureEngine, type Engine } from './engine.server.ts'
import { asCurrent, perShop } from './shop-scope.server.ts'
import type { Tables } from './tables.ts'

export { FolderInUseError, lockFolder } from '#data/database/sqlite/folder-lock.server.ts'
export { LostDatabaseError }

const database = perShop<Kysely<Tables>>('database')
const currentPlace = perShop<DatabaseLocation>('database location')

/** Where the current shop's data is. */
export const currentLocation = currentPlace.get

/** The current shop's database. */
export const db = asCurrent(database)

/** The current shop's database as an object of its own, which stays the same in another shop's scope. */
export const currentDatabase = database.get

/** The parameter of a query that runs alone or within a transaction. */
export type Database = Kysely<Tables> | Transaction<Tables>

/** The database cannot be read; the message names the remedy. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'
}

/** An error of the database, with the remedy if its file is damaged. */
export function namingDamage(error: unknown, folder: string): unknown {
  if (!isDamaged(error)) return error
  return new DamagedDatabaseError(
    `The database ${databaseFile(folder)} is damaged: restore a backup (docs/operations.md), or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

/** The same database for work that may take long: on PostgreSQL, by connections that wait for it. */
const longWork = perShop<Kysely<Tables>>('database for long work')
export const currentDatabaseForLongWork = longWork.get

/** Where a shop's data is. */
export interface DatabaseLocation {
  /** The data folder; SQLite's file is in it. */
  folder: string
  /** A database on PostgreSQL instead, e.g. `postgres://user:password@host/database`. */
  url?: string | undefined
  /** Whether that is the URL of a pooler in front of the database. */
  isPooled?: boolean
  /** Only these migrations are run; all of them when left out. */
  schema?: string[]
}

/**
 * Opens the database and migrates it to the current schema.
 * @param beforeUpgrade called before a database with data is migrated
 * @returns a function that closes it
 * @throws {DamagedDatabaseError} when its file is damaged
 */
export function configureDatabase(
  { folder, url, isPooled = false, schema }: DatabaseLocation,
  beforeUpgrade?: () => Promise<void>,
): Promise<() => Promise<void>> {
  currentPlace.set({ folder, url })
  return url === undefined
    ? configureSqlite(folder, beforeUpgrade, schema)
    : configurePostgres(url, isPooled, beforeUpgrade)
}

/** A database that is read beside an open shop. All queries see it at one moment. */
export interface ReadDatabase {
  within: Database
  engine: Engine
  close: () => Promise<void>
}

/** @throws when there is no database */
export async function openForReading({ folder, url }: DatabaseLocation): Promise<ReadDatabase> {
  if (url === undefined) {
    const within = openReadOnly(folder)
    return { within, engine: sqliteEngine, close: () => within.destroy() }
  }
  const { openForLongWork, postgresEngine } = await loadPostgres()
  const database = openForLongWork(url)
  const within = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const close = async () => {
    await within.rollback().execute()
    await database.destroy()
  }
  return { within, engine: postgresEngine, close }
}

async function configureSqlite(
  folder: string,
  beforeUpgrade?: () => Promise<void>,
  schema?: string[],
): Promise<() => Promise<void>> {
  configureEngine(sqliteEngine)
  try {
    const opened = openSqlite(folder)
    database.set(opened)
    longWork.set(opened)
    await migrate(opened, beforeUpgrade, schema).catch(async (error: unknown) => {
      await opened.destroy()
      throw error
    })
    return () => opened.destroy()
  } catch (error) {
    throw namingDamage(error, folder)
  }
}

async function configurePostgres(
  url: string,
  isPooled: boolean,
  beforeUpgrade?: () => Promise<void>,
): Promise<() => Promise<void>> {
  const { openForLongWork, openPostgres, postgresEngine } = await loadPostgres()
  configureEngine(postgresEngine)
  const patient = openForLongWork(url)
  await rejectUnsuitableDatabase(patient)
    .then(() => migrate(patient, beforeUpgrade))
    .catch(async (error: unknown) => {
      await patient.destroy()
      throw error
    })
  const opened = openPostgres(url, { isPooled })
  database.set(opened)
  longWork.set(patient)
  return async () => {
    await opened.destroy()
    await patient.destroy()
  }
}

/** Only in shops on PostgreSQL. */
async function loadPostgres() {
  const { postgresEngine } = await import('#data/database/postgres/engine.server.ts')
  return { postgresEngine, ...(await import('#data/database/postgres/open.server.ts')) }
}
