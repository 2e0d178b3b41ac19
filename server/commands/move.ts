import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type CopyEnd, copyDatabase } from '#data/database/copy/copy-database.server.ts'
import { configureDatabase, currentDatabase, type DatabaseLocation } from '#data/database/database.server.ts'
import { currentEngine } from '#data/database/engine.server.ts'
import { runInNewShop } from '#data/database/shop-scope.server.ts'
import { databaseFile } from '#data/database/sqlite/lost-database.server.ts'
import { type Environment, readEnvironment } from '#data/platform/environment.server.ts'
import { backUpBeforeUpgrade } from '#server/back-up-before-upgrade.ts'
import { lockClosedFolder } from './lock-closed-folder.ts'

/** The database goes there before it gets its place in the data folder. */
const DRAFT = 'moving'

/**
 * `npm run move -- <postgres://…>` or `npm run move -- sqlite`: copies the shop's database to PostgreSQL, or back into its
 * data folder, and compares every row. A shop that is open is closed first. The database that it is copied from stays as
 * it is; a copy that was interrupted goes on where it ended.
 */
export async function move(destination: string | undefined): Promise<void> {
  const environment = readEnvironment(process.env)
  rejectSame(environment, destination)
  const release = await lockClosedFolder(environment.DATA_DIR)
  try {
    const location = { folder: environment.DATA_DIR, url: environment.DATABASE_URL }
    const from = await open(location, () => backUpBeforeUpgrade(environment))
    let rows = 0
    const to = await open(await locationOf(environment, destination!))
    try {
      await rejectOpen(from)
      await rejectOpen(to)
      rows = await copyDatabase(from, to, report)
    } finally {
      await from.close()
      await to.close()
    }
    if (destination === 'sqlite') await putInPlace(environment.DATA_DIR)
    console.log(`
  ${rows} rows were copied and compared. The database they came from is as it was.

    Start the shop   ${destination === 'sqlite' ? 'without DATABASE_URL' : 'with DATABASE_URL set to the new database'}
`)
  } finally {
    release()
  }
}

function rejectSame({ DATABASE_URL }: Environment, destination: string | undefined): void {
  if (destination === 'sqlite' && DATABASE_URL === undefined) {
    throw new Error(
      'The shop is on SQLite already: set DATABASE_URL to the database that it is to be moved from.',
    )
  }
  if (destination === 'sqlite') return
  if (destination === undefined || !/^postgres(ql)?:\/\//.test(destination)) {
    throw new Error(
      'Name where to: npm run move -- postgres://user:password@host/database, or npm run move -- sqlite.',
    )
  }
  if (destination === DATABASE_URL) throw new Error('The shop is there already.')
}

async function locationOf({ DATA_DIR }: Environment, destination: string): Promise<DatabaseLocation> {
  if (destination !== 'sqlite') return { folder: DATA_DIR, url: destination }
  const folder = join(DATA_DIR, DRAFT)
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

/** Orders that come while it is copied would be lost. */
async function rejectOpen({ database, engine }: CopyEnd): Promise<void> {
  if ((await engine.countOpen(database)) === 0) return
  throw new Error('The shop is open on this database, in a process with another data folder: stop it first.')
}

/** An earlier database of the folder is set aside. */
async function putInPlace(folder: string): Promise<void> {
  const file = databaseFile(folder)
  const aside = `${file}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) await rename(file + end, aside + end)
  await rename(databaseFile(join(folder, DRAFT)), file)
  await rm(join(folder, DRAFT), { recursive: true })
}

/** One line for each table, which counts up on a terminal. */
function report(table: string, rows: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K  ${table}  ${rows}`)
  else if (rows % 10_000 === 0) console.log(`  ${table}  ${rows}`)
}
