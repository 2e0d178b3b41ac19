import type { BackupOrder } from '#data/backups/create-backup.server.ts'
import { backupDestination } from '#data/backups/destination.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import type { BackupKind } from '#domain/backups/backup-name.ts'
import { PROGRAM_VERSION } from '#server/program-version.ts'

export type BackupSettings = Pick<Environment, 'DATA_DIR' | 'BACKUP_URL' | 'BACKUP_PASSPHRASE'> &
  Partial<Pick<Environment, 'DATABASE_URL' | 'FILES_URL'>>

/** A backup of the shop with these settings. */
export function backupOrder(settings: BackupSettings, kind: BackupKind): BackupOrder {
  return {
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    filesUrl: settings.FILES_URL,
    kind,
    elsewhere: backupDestination(settings),
    program: PROGRAM_VERSION,
  }
}
