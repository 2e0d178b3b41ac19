import { BackupError } from '#data/backups/backup-error.server.ts'
import { createBackup } from '#data/backups/create-backup.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { backupOrder } from './backup-order.ts'

/** Another start may be making its own. */
const WAIT_MS = 10 * 60_000

/** @throws {BackupError} without a backup the database is not upgraded */
export async function backUpBeforeUpgrade(environment: Environment): Promise<void> {
  const order = { ...backupOrder(environment, 'upgrade'), waitMs: WAIT_MS }
  await createBackup(order, Date.now()).catch((error: Error) => {
    throw new BackupError(
      `The data folder must be upgraded, but no backup of it could be made first (${error.message}): nothing was changed. Free some space, or correct what it says, and start again.`,
      { cause: error },
    )
  })
}
