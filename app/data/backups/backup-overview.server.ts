import { access, constants } from 'node:fs/promises'
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
  const problem = await whyUnusable(backupFolder(folder))
  // Nothing can be recorded there, nor read: each look would find a shop whose first backup is due tonight.
  if (problem !== null) return { state: 'failed', at: now, problem, lastAt: state.last?.madeAt ?? null }
  const { name, bytes } = state.last ?? {}
  const isThere = (await listBackups(folder)).some((file) => file.name === name && file.bytes === bytes)
  return backupStatus(state, now, isThere)
}

/** Why no backup can be made in the folder, such as one that another account has made; null when nothing speaks against it. */
async function whyUnusable(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? null : message
  }
}

export function listOwnBackups(): Promise<StoredBackup[]> {
  return listBackups(dataFolder.get())
}

/** The path of a backup of this name; null when there is none. */
export async function findBackup(name: string): Promise<{ path: string; bytes: number } | null> {
  const found = (await listOwnBackups()).find((backup) => backup.name === name)
  return found ? { path: join(backupFolder(dataFolder.get()), name), bytes: found.bytes } : null
}
