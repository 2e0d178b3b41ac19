import { backupFolder, listBackups } from '#data/backups/backup-files.server.ts'
import { BackupError } from '#data/backups/backup-error.server.ts'
import { createBackup } from '#data/backups/create-backup.server.ts'
import { preparePrivateFolder } from '#data/database/sqlite/private-folder.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { backupContent } from '#domain/backups/backup-text.ts'
import { backupOrder } from '#server/backups/backup-order.ts'
import { rejectMissingShop } from './missing-shop.ts'

/** `npm run backup`: makes a backup, also while the shop is open. */
export async function backUp(): Promise<void> {
  const environment = readEnvironment(process.env)
  rejectMissingShop(environment)
  preparePrivateFolder(environment.DATA_DIR)
  const made = await createBackup(backupOrder(environment, 'manual'), Date.now())
  const count = (await listBackups(environment.DATA_DIR)).length
  console.log(`
  The backup was made, opened and counted: ${backupContent(made.counts)}.

    File  ${backupFolder(environment.DATA_DIR)}/${made.name}
    Kept  ${count} in this folder
`)
  if (environment.BACKUP_URL && !made.elsewhere) {
    throw new BackupError('It could not be written to BACKUP_URL: the log above says why.')
  }
}
