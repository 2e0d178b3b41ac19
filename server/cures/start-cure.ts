import { resolve, sep } from 'node:path'

import { BackupError } from '#data/backups/backup-error.server.ts'
import { startWith } from '#data/database/command-line.server.ts'
import { DamagedDatabaseError, FolderInUseError, LostDatabaseError } from '#data/database/database.server.ts'
import { FailedUpgradeError } from '#data/database/migrations/failed-upgrade.server.ts'
import { SchemaVersionError } from '#data/database/migrations/migrate.server.ts'
import { UnsuitableDatabaseError } from '#data/database/postgres/suitable-database.server.ts'
import { EnvironmentError } from '#data/platform/environment.server.ts'
import { databaseCure } from './database-cure.ts'
import { isDiskFull, SQLITE_CANNOT_OPEN } from './disk-cure.ts'

/** Errors whose message is one sentence with the cure. */
const KNOWN = [
  ...[EnvironmentError, FolderInUseError, DamagedDatabaseError, LostDatabaseError],
  ...[SchemaVersionError, FailedUpgradeError, UnsuitableDatabaseError, BackupError],
]

/** A name in HOST that this machine does not know. */
function isOfHost({ syscall, hostname }: NodeJS.ErrnoException & { hostname?: string }): boolean {
  return syscall === 'getaddrinfo' && hostname === process.env['HOST']
}

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

/** The folder of the build. */
const PROGRAM = resolve(import.meta.dirname, '..') + sep

/** A file of the program itself, such as one that a new build is just replacing. */
function isOfProgram({ code, path }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_MODULE_NOT_FOUND' || path?.startsWith(PROGRAM) === true
}

const FOLDER_CODES = new Set(['ENOENT', 'EACCES', 'EROFS', 'ENOTDIR', 'EEXIST', 'EPERM'])
/** What SQLite says of a statement that does not fit its tables: no folder helps there. */
const SQLITE_ERROR = 1

function isOfFolder({ code = '', errcode }: NodeJS.ErrnoException & { errcode?: number }): boolean {
  return FOLDER_CODES.has(code) || (code === 'ERR_SQLITE_ERROR' && errcode !== SQLITE_ERROR)
}

/** One sentence that names the cure for a known problem of a start; any other error is a bug, shown with its stack. */
export function startCure(error: NodeJS.ErrnoException): string {
  if (KNOWN.some((known) => error instanceof known)) return error.message
  const ofDatabase = isOfHost(error) ? null : databaseCure(error)
  if (ofDatabase !== null) return ofDatabase
  const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = 'data' } = process.env
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken by another program: stop it, or choose another port, e.g. ${startWith('PORT=3001')}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${HOST}: set HOST to one it has, e.g. ${startWith('HOST=127.0.0.1')}.`
    case 'EACCES':
      if (error.syscall === 'listen')
        return `Port ${PORT} is not open to you: choose one above 1023, e.g. ${startWith('PORT=3000')}.`
  }
  if (isDiskFull(error)) {
    return `The disk of the data folder ${DATA_DIR} is full (${error.message}): make room on it, or set DATA_DIR to a folder on another disk.`
  }
  if (meetsFileLimit(error)) {
    return `This process may have only ${fileLimit()} files open at once (${error.message}): raise the limit, e.g. ulimit -n 1024.`
  }
  if (isOfProgram(error)) {
    return `The program in ${PROGRAM} is not whole (${error.message}): wait until its build has ended, then start again.`
  }
  if (isOfFolder(error)) {
    return `The data folder ${DATA_DIR} cannot be used (${error.message}): make it writable, or set DATA_DIR to another folder.`
  }
  return error.stack ?? String(error)
}
