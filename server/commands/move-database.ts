import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type CopyEnd, copyDatabase } from '#data/database/copy/copy-database.server.ts'
import { configureDatabase, currentDatabase, type DatabaseLocation } from '#data/database/database.server.ts'
import { currentEngine } from '#data/database/engine.server.ts'
import { runInNewShop } from '#data/database/shop-scope.server.ts'
import { databaseFile } from '#data/database/sqlite/lost-database.server.ts'
import { describeDatabase, recordDatabasePlace, recordLeft } from '#data/platform/database-place.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { readShopId } from '#data/platform/owned-files.server.ts'
import { giveSecretToMove } from '#request/accounts/session/session-secret.server.ts'
import { backUpBeforeUpgrade } from '#server/backups/back-up-before-upgrade.ts'
import { cureOf } from '#server/cures/database-cure.ts'
import { MOVING_DATABASE } from './move-drafts.ts'

/**
 * Copies the database of a closed shop and compares every row.
 * @param destination a database of PostgreSQL, or `sqlite` for one in the data folder
 * @returns how many rows there are
 */
export async function moveDatabase(environment: Environment, destination: string): Promise<number> {
  const location = { folder: environment.DATA_DIR, url: environment.DATABASE_URL }
  const from = await open(location, () => backUpBeforeUpgrade(environment))
  const to = await open(await locationOf(environment, destination)).catch(async (error: unknown) => {
    await from.close()
    const cure = cureOf(error, 'The new database', 'its address')
    throw cure === null ? error : new Error(cure)
  })
  try {
    const { rows, id } = await copy(from, to, environment).finally(to.close)
    if (destination === 'sqlite') await putInPlace(environment.DATA_DIR)
    recordDatabasePlace(environment.DATA_DIR, destination === 'sqlite' ? null : destination, id)
    const place = destination === 'sqlite' ? environment.DATA_DIR : describeDatabase(destination)
    // Of SQLite the data folder says it.
    if (location.url !== undefined) await recordLeft(from.database, place)
    return rows
  } finally {
    await from.close()
  }
}

/** @returns how many rows there are, and the shop's id */
async function copy(
  from: CopyEnd,
  to: CopyEnd,
  environment: Environment,
): Promise<{ rows: number; id: string }> {
  await rejectOpen(from)
  await rejectOpen(to)
  await recordLeft(from.database, null)
  await giveSecretToMove(environment, from.database)
  const id = await readShopId(from.database)
  return { rows: await copyDatabase(from, to, report), id }
}

async function locationOf({ DATA_DIR }: Environment, destination: string): Promise<DatabaseLocation> {
  if (destination !== 'sqlite') return { folder: DATA_DIR, url: destination }
  const folder = join(DATA_DIR, MOVING_DATABASE)
  // Of a move that was interrupted: the shop may have been open since.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { folder }
}

/** Opens a database beside others in this process. */
function open(
  location: DatabaseLocation,
  beforeUpgrade?: () => Promise<void>,
): Promise<CopyEnd & { close: () => Promise<void> }> {
  return runInNewShop(async () => {
    const close = await configureDatabase(location, beforeUpgrade)
    return { database: currentDatabase(), engine: currentEngine(), close }
  })
}

/** @throws when a shop is open on the database: what it stores while it is moved would be lost */
export async function rejectOpenShop(environment: Environment): Promise<void> {
  const shop = await open({ folder: environment.DATA_DIR, url: environment.DATABASE_URL })
  await rejectOpen(shop).finally(shop.close)
}

/** Orders that come while it is copied would be lost. */
async function rejectOpen({ database, engine }: CopyEnd): Promise<void> {
  if ((await engine.countOpen(database)) === 0) return
  throw new Error('The shop is open on this database, in another process: stop it first.')
}

/** An earlier database of the folder is set aside. */
async function putInPlace(folder: string): Promise<void> {
  const file = databaseFile(folder)
  const aside = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) await rename(file + end, aside + end)
  await rename(databaseFile(join(folder, MOVING_DATABASE)), file)
  await rm(join(folder, MOVING_DATABASE), { recursive: true })
}

/** One line for each table, which counts up on a terminal. */
function report(table: string, rows: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${table}  ${rows}`)
  else if (rows % 10_000 === 0) console.log(`  ${table}  ${rows}`)
}
