import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { asMissing } from '#data/platform/folder-files.server.ts'
import { type BackupName, parseBackupName } from '#domain/backups/backup-name.ts'

/** The folder of backups in the data folder. */
export function backupFolder(dataFolder: string): string {
  return join(dataFolder, 'backups')
}

export interface StoredBackup extends BackupName {
  bytes: number
}

/**
 * The backups beside the shop, the newest first.
 * @throws when their folder cannot be read: there may be many
 */
export async function listBackups(dataFolder: string): Promise<StoredBackup[]> {
  const folder = backupFolder(dataFolder)
  const found: StoredBackup[] = []
  for (const name of await readdir(folder).catch(asMissing([]))) {
    const parsed = parseBackupName(name)
    const file = parsed && (await stat(join(folder, name)).catch(() => null))
    if (parsed && file?.isFile()) found.push({ ...parsed, bytes: file.size })
  }
  return found.toSorted((a, b) => b.madeAt - a.madeAt)
}
