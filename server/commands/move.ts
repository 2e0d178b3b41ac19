import { existsSync } from 'node:fs'

import { databaseFile } from '#data/database/sqlite/lost-database.server.ts'
import { lockStart } from '#data/database/start-lock.server.ts'
import { databaseElsewhere, describeDatabase } from '#data/platform/database-place.server.ts'
import { type Environment, readEnvironment } from '#data/platform/environment.server.ts'
import { commandLine } from '#data/database/command-line.server.ts'
import { lockClosedFolder } from './lock-closed-folder.ts'
import { rejectMissingShop } from './missing-shop.ts'
import { moveDatabase } from './move-database.ts'
import { moveFiles } from './move-files.ts'

const DATABASES = /^(postgres(ql)?:\/\/|sqlite$)/
const FILES = /^(s3(\+http)?:\/\/|folder$)/

const USAGE = `Name where to: ${commandLine('move postgres://user:password@host/database')} for the database, s3://key:secret@host/bucket for pictures and archives, or both; ${commandLine('move sqlite')} and ${commandLine('move folder')} bring them back.`

/**
 * `npm run move -- postgres://… s3://…`, one of them, or `sqlite` and `folder` for the way back: copies the shop's
 * database or its files, and compares every row and every file. A shop that is open is closed first. What is copied from
 * stays as it is; a copy that was interrupted goes on where it ended.
 */
export async function move(...destinations: (string | undefined)[]): Promise<void> {
  let environment = readEnvironment(process.env)
  const named = destinations.filter((destination) => destination !== undefined)
  let database = named.find((destination) => DATABASES.test(destination))
  const files = named.find((destination) => FILES.test(destination))
  if (named.length === 0 || named.some((one) => one !== database && one !== files)) throw new Error(USAGE)
  if (database !== undefined) {
    rejectUnreadable(database)
    if (files !== undefined && isDatabaseAt(environment, database)) {
      environment = { ...environment, DATABASE_URL: database === 'sqlite' ? undefined : database }
      delete environment.DATABASE_DIRECT_URL
      database = undefined
      console.log('  The database is there already, of a move that was interrupted: the files are left.')
    } else rejectSameDatabase(environment, database)
  }
  if (files !== undefined) rejectSameFiles(environment, files)
  rejectMissingShop(environment)
  const release = await lockClosedFolder(environment.DATA_DIR)
  try {
    const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = environment
    // What runs as a service is started again at once, and on PostgreSQL does not need the folder: it waits until the end,
    // and then sees that the shop has moved.
    const letStart = await lockStart(DATABASE_DIRECT_URL, () =>
      console.log('  Waiting for a process that starts on the database …'),
    )
    await moveThere(environment, database, files).finally(letStart)
  } finally {
    release()
  }
}

async function moveThere(
  environment: Environment,
  database: string | undefined,
  files: string | undefined,
): Promise<void> {
  if (database !== undefined) {
    const rows = await moveDatabase(environment, database)
    console.log(`
  ${rows} rows were copied and compared. The database they came from is as it was.

    Start the shop   ${database === 'sqlite' ? 'without DATABASE_URL' : 'with DATABASE_URL set to the new database'}
    Then delete      ${leftBy(environment)}, when nothing is missed: it has the data of customers
`)
  }
  if (files !== undefined) {
    const count = await moveFiles(environment, files)
    console.log(`
  ${count} files were copied and compared. Those they came from are as they were.

    Start the shop   ${files === 'folder' ? 'without FILES_URL' : 'with FILES_URL set to the bucket'}
`)
  }
}

/** What customers delete is not deleted there. */
function leftBy({ DATA_DIR, DATABASE_URL }: Environment): string {
  return DATABASE_URL === undefined ? `${databaseFile(DATA_DIR)}*` : describeDatabase(DATABASE_URL)
}

/** Of a database and files, the database is moved first. */
function isDatabaseAt({ DATA_DIR }: Environment, destination: string): boolean {
  const elsewhere = databaseElsewhere(DATA_DIR)
  if (destination === 'sqlite') return elsewhere === null && existsSync(databaseFile(DATA_DIR))
  return elsewhere === describeDatabase(destination)
}

function rejectUnreadable(database: string): void {
  if (database === 'sqlite' || URL.canParse(database)) return
  throw new Error(
    'The address of the database cannot be read: special characters of its password are written percent-encoded, such as %23 for #.',
  )
}

function rejectSameDatabase({ DATABASE_URL }: Environment, destination: string): void {
  if (destination === 'sqlite' && DATABASE_URL === undefined) {
    throw new Error(
      'The shop is on SQLite already: set DATABASE_URL to the database that it is to be moved from.',
    )
  }
  if (destination === DATABASE_URL) throw new Error('The shop is there already.')
}

function rejectSameFiles({ FILES_URL }: Environment, destination: string): void {
  if (destination === 'folder' && FILES_URL === undefined) {
    throw new Error(
      'The files are in the data folder already: set FILES_URL to the bucket that they are to be moved from.',
    )
  }
}
