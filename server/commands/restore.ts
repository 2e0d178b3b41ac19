import { access, constants, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { BackupError } from '#data/backups/backup-error.server.ts'
import { backupFolder, listBackups } from '#data/backups/backup-files.server.ts'
import { withBackupLock } from '#data/backups/backup-lock.server.ts'
import { completeRestore } from '#data/backups/complete-restore.server.ts'
import { backupDestination, type Destination, ENCRYPTED } from '#data/backups/destination.server.ts'
import { prepareRestore } from '#data/backups/prepare-restore.server.ts'
import { decideRestore } from '#data/backups/restore-marker.server.ts'
import { preparePrivateFolder } from '#data/database/sqlite/private-folder.server.ts'
import { type Environment, readEnvironment } from '#data/platform/environment.server.ts'
import { databaseElsewhere } from '#data/platform/database-place.server.ts'
import { filesElsewhere } from '#data/platform/files-place.server.ts'
import { backupContent } from '#domain/backups/backup-text.ts'
import { commandLine, startCommand } from '#data/database/command-line.server.ts'
import { lockClosedFolder } from './lock-closed-folder.ts'

const ON_POSTGRES = `The shop is on PostgreSQL: restore without DATABASE_URL into an empty folder, set by DATA_DIR, then move it to an empty database (${commandLine('move postgres://…')}).`

const IN_BUCKET = `The shop's pictures are in a bucket: restore without FILES_URL into an empty folder, set by DATA_DIR, then copy them to an empty bucket (${commandLine('move s3://…')}).`

/**
 * `npm run restore -- <archive>`: checks a backup, closes the shop if it is open, sets the data folder's files aside and
 * puts the backup's in their place. Until the backup is checked, nothing changes.
 * @param archive a file, or the name of a backup in the data folder or at BACKUP_URL
 */
export async function restoreBackup(archive: string | undefined): Promise<void> {
  const environment = readEnvironment(process.env)
  const { DATA_DIR, BACKUP_PASSPHRASE } = environment
  if (environment.DATABASE_URL !== undefined || databaseElsewhere(DATA_DIR) !== null)
    throw new BackupError(ON_POSTGRES)
  if (environment.FILES_URL || filesElsewhere(DATA_DIR) !== null) throw new BackupError(IN_BUCKET)
  if (archive === undefined) throw new BackupError(await availableBackups(environment))
  preparePrivateFolder(DATA_DIR)
  await withBackupLock(DATA_DIR, 0, async (draftFolder) => {
    const file = await findArchive(archive, environment, draftFolder)
    const { counts, madeAt } = await prepareRestore(DATA_DIR, file, BACKUP_PASSPHRASE)
    const release = await lockClosedFolder(DATA_DIR)
    try {
      decideRestore(DATA_DIR, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
      const aside = await completeRestore(DATA_DIR)
      console.log(`
  The backup of ${madeAt} was restored: ${backupContent(counts)}.${aside === null ? '' : earlierFiles(aside)}

    Start the shop   ${startCommand()}
`)
    } finally {
      release()
    }
  })
}

function earlierFiles(aside: string): string {
  return `\n  The earlier files are in ${aside}: delete that folder when nothing is missed.`
}

/** The path of the archive; from elsewhere it is fetched first. */
async function findArchive(archive: string, environment: Environment, draftFolder: string): Promise<string> {
  // npm runs the command in the project's folder, wherever it was typed.
  const places = [
    resolve(process.env['INIT_CWD'] ?? '', archive),
    join(backupFolder(environment.DATA_DIR), archive),
  ]
  for (const path of places) if (await isReadable(path)) return path
  const elsewhere = backupDestination(environment)
  const name = archive.endsWith(ENCRYPTED) ? archive : archive + ENCRYPTED
  const fetched = join(draftFolder, name)
  if (elsewhere && !archive.includes('/')) {
    const isThere = await elsewhere.get(name, fetched).catch((error: Error) => {
      throw new BackupError(unreadable(elsewhere, error))
    })
    if (isThere) return fetched
    await rm(fetched, { force: true })
  }
  throw new BackupError(`There is no backup ${archive}. ${await availableBackups(environment)}`)
}

/** @throws {BackupError} when there may be one, in a folder or of an account that this one may not read, such as /root */
async function isReadable(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false
    await access(path, constants.R_OK)
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EACCES') return false
    throw new BackupError(
      `This account may not read the backup (${message}): copy it to a folder where it may, and give it the file.`,
    )
  }
}

async function availableBackups(environment: Environment): Promise<string> {
  const { DATA_DIR } = environment
  const destination = backupDestination(environment)
  let problem = ''
  const here = await listBackups(DATA_DIR).catch((error: Error) => {
    problem = `\nThe backups in ${backupFolder(DATA_DIR)} cannot be read (${error.message}): let this account read that folder.`
    return []
  })
  const elsewhere = await destination?.list().catch((error: Error) => {
    problem += `\n${unreadable(destination, error)}`
    return []
  })
  const names = [
    ...new Set([
      ...here.map(({ name }) => name),
      ...(elsewhere ?? []).filter((name) => name.endsWith(ENCRYPTED)),
    ]),
  ]
  if (names.length === 0)
    return `Name the file of a backup, e.g. ${commandLine('restore kalam-….tar.zst')}.${problem}`
  return [`Choose one of these, e.g. ${commandLine(`restore ${names[0]}`)}:`, ...names].join('\n  ') + problem
}

function unreadable({ description }: Destination, { message }: Error): string {
  return `The backups at BACKUP_URL, ${description}, cannot be read (${message}): correct BACKUP_URL, or wait until they can.`
}
