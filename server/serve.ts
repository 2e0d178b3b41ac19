import cluster from 'node:cluster'

import { BackupError } from '#data/backups/backup-error.server.ts'
import { DamagedDatabaseError, FolderInUseError, LostDatabaseError } from '#data/database/database.server.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#data/platform/environment.server.ts'
import { UnsuitableDatabaseError } from '#data/database/postgres/suitable-database.server.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import { databaseCure } from './database-cure.ts'
import { isDiskFull } from './disk-cure.ts'
import { endInOrder } from './end-process.ts'
import { limitHeapGrowth } from './heap-growth.ts'
import { openShop, type Shop } from './open-shop.ts'
import { hasAuthTestPage } from './public-shop.ts'
import { SchemaVersionError } from '#data/database/migrations/migrate.server.ts'
import type { DevServer } from './dev-handler.ts'
import { commandLine } from '#data/database/command-line.server.ts'
import { openWorkers } from './workers.ts'

/** The last step of `npm start`: opens the shop, prints the admin's sign-in, and closes it on a signal. */
export async function serve(devServer?: DevServer): Promise<void> {
  try {
    limitHeapGrowth()
    collectWhenIdle()
    const environment = readEnvironment(process.env)
    const report = (line: string) => console.log(line)
    const isSupervisor = environment.WORKERS > 1 && cluster.isPrimary && !devServer
    const shop = isSupervisor
      ? await openWorkers(environment, report)
      : await openShop(environment, report, devServer)
    // First: whoever reads that it is open may end it in the same moment.
    endInOrder(shop, environment.DRAIN_SECONDS * 1_000)
    if (!cluster.isWorker) printSignIn(shop, environment)
  } catch (error) {
    console.error(cureFor(error as NodeJS.ErrnoException))
    process.exit(1)
  }
}

function printSignIn({ url, generatedPassword }: Shop, environment: Environment): void {
  const password = generatedPassword ?? `the one you know (${commandLine('admin:password')} makes a new one)`
  console.log(`
  The shop is open.

    Shop      ${url}
    Admin     ${url}/admin
    E-mail    ${environment.ADMIN_EMAIL}
    Password  ${password}

    Test page ${hasAuthTestPage(environment) ? `${url}/auth-test (AUTH_TEST_PAGE=off removes it)` : 'off (AUTH_TEST_PAGE=on adds /auth-test)'}
`)
}

/** Errors whose message is one sentence with the cure. */
const KNOWN = [
  ...[EnvironmentError, FolderInUseError, DamagedDatabaseError, LostDatabaseError],
  ...[SchemaVersionError, UnsuitableDatabaseError, BackupError],
]

/** A name in HOST that this machine does not know. */
function isOfHost({ syscall, hostname }: NodeJS.ErrnoException & { hostname?: string }): boolean {
  return syscall === 'getaddrinfo' && hostname === process.env['HOST']
}

/** What SQLite says when it cannot open a file, for whichever reason. */
const SQLITE_CANNOT_OPEN = 14
/** An open shop needs fewer files; with as many, a file that cannot be opened has another reason. */
const ENOUGH_FILES = 128

function meetsFileLimit({ code = '', errcode }: NodeJS.ErrnoException & { errcode?: number }): boolean {
  return code === 'EMFILE' || (errcode === SQLITE_CANNOT_OPEN && Number(fileLimit()) < ENOUGH_FILES)
}

function fileLimit(): number | string {
  const { userLimits } = process.report.getReport() as {
    userLimits: { open_files: { soft: number | string } }
  }
  return userLimits.open_files.soft
}

/** One sentence that names the cure for a known problem; any other error is a bug, shown with its stack. */
function cureFor(error: NodeJS.ErrnoException): string {
  if (KNOWN.some((known) => error instanceof known)) return error.message
  const ofDatabase = isOfHost(error) ? null : databaseCure(error)
  if (ofDatabase !== null) return ofDatabase
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = 'data' } = process.env
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken by another program: stop it, or choose another port, e.g. PORT=3001 npm start.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${HOST}: set HOST to one it has, e.g. HOST=127.0.0.1 npm start.`
    case 'EACCES':
      if (error.syscall === 'listen')
        return `Port ${PORT} is not open to you: choose one above 1023, e.g. PORT=3000 npm start.`
  }
  if (isDiskFull(error)) {
    return `The disk of the data folder ${DATA_DIR} is full (${error.message}): make room on it, or set DATA_DIR to a folder on another disk.`
  }
  if (meetsFileLimit(error)) {
    return `This process may have only ${fileLimit()} files open at once (${error.message}): raise the limit, e.g. ulimit -n 1024.`
  }
  if (
    ['ENOENT', 'EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'ERR_SQLITE_ERROR', 'EPERM'].includes(error.code ?? '')
  ) {
    return `The data folder ${DATA_DIR} cannot be used (${error.message}): make it writable, or set DATA_DIR to another folder.`
  }
  return error.stack ?? String(error)
}
