import type { Environment } from '#data/platform/environment.server.ts'
import { bucketDestination } from './bucket-destination.server.ts'
import { folderDestination } from './folder-destination.server.ts'
import type { Storage } from './storage.ts'

/** The end of the name of an encrypted backup. */
export const ENCRYPTED = '.age'

export interface Destination extends Storage {
  passphrase: string
}

/** The folder or bucket of `BACKUP_URL`; null without one. */
export function backupDestination({
  BACKUP_URL,
  BACKUP_PASSPHRASE,
}: Pick<Environment, 'BACKUP_URL' | 'BACKUP_PASSPHRASE'>): Destination | null {
  if (!BACKUP_URL || !BACKUP_PASSPHRASE) return null
  const storage =
    'folder' in BACKUP_URL ? folderDestination(BACKUP_URL.folder) : bucketDestination(BACKUP_URL)
  return { ...storage, passphrase: BACKUP_PASSPHRASE }
}
