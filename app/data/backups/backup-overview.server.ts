import { join } from 'node:path'

import { perShop } from '#data/database/shop-scope.server.ts'
import { type BackupStatus, backupStatus } from '#domain/backups/backup-status.ts'
import { backupFolder, listBackups, type StoredBackup } from './backup-files.server.ts'
import { readBackupState } from './backup-state.server.ts'
import { emptyState } from './create-backup.server.ts'

const dataFolder = perShop<string>('data folder of the backups')

/** Sets whose backups are listed. */
export function configureBackups(folder: string): void {
  dataFolder.set(folder)
}

/** @param now epoch milliseconds */
export function currentBackupStatus(now: number): Promise<BackupStatus> {
  return readBackupStatus(dataFolder.get(), now)
}

/** How the backups of a data folder stand. */
export async function readBackupStatus(folder: string, now: number): Promise<BackupStatus> {
  const state = (await readBackupState(folder)) ?? emptyState(now)
  const { name, bytes } = state.last ?? {}
  const isThere = (await listBackups(folder)).some((file) => file.name === name && file.bytes === bytes)
  return backupStatus(state, now, isThere)
}

export function listOwnBackups(): Promise<StoredBackup[]> {
  return listBackups(dataFolder.get())
}

/** The path of a backup of this name; null when there is none. */
export async function findBackup(name: string): Promise<{ path: string; bytes: number } | null> {
  const found = (await listOwnBackups()).find((backup) => backup.name === name)
  return found ? { path: join(backupFolder(dataFolder.get()), name), bytes: found.bytes } : null
}
