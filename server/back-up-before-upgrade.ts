import { BackupError } from '#data/backups/backup-error.server.ts'
import { type BackupOrder, createBackup } from '#data/backups/create-backup.server.ts'
import { backupDestination } from '#data/backups/destination.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { PROGRAM_VERSION } from './program-version.ts'

/** Another start may be making its own. */
const WAIT_MS = 10 * 60_000

/** @throws {BackupError} without a backup the database is not upgraded */
export async function backUpBeforeUpgrade(environment: Environment): Promise<void> {
  const order: BackupOrder = {
    dataFolder: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    kind: 'upgrade',
    elsewhere: backupDestination(environment),
    program: PROGRAM_VERSION,
    waitMs: WAIT_MS,
  }
  await createBackup(order, Date.now()).catch((error: Error) => {
    throw new BackupError(
      `The data folder must be upgraded, but no backup of it could be made first (${error.message}): nothing was changed. Free some space, or correct what it says, and start again.`,
      { cause: error },
    )
  })
}
