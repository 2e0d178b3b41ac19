import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { parseBackupName } from '#domain/backups/backup-name.ts'
import { backupsToKeep } from '#domain/backups/backup-retention.ts'
import { backupFolder, listBackups } from './backup-files.server.ts'
import { type Destination, ENCRYPTED } from './destination.server.ts'

/** Deletes the backups beside the shop that need not be kept. */
export async function deleteOldBackups(dataFolder: string, justMade: string): Promise<void> {
  const backups = await listBackups(dataFolder)
  const kept = backupsToKeep(backups, justMade)
  for (const { name } of backups) {
    // Somebody may remove old ones by hand at the same time.
    if (!kept.has(name)) await rm(join(backupFolder(dataFolder), name), { force: true })
  }
}

/** Deletes those elsewhere; what is not a backup is left alone. */
export async function deleteOldElsewhere(elsewhere: Destination, justMade: string): Promise<void> {
  const names = (await elsewhere.list()).filter((name) => name.endsWith(ENCRYPTED))
  const backups = names.flatMap((name) => parseBackupName(name.slice(0, -ENCRYPTED.length)) ?? [])
  const kept = backupsToKeep(backups, justMade)
  for (const { name } of backups) if (!kept.has(name)) await elsewhere.remove(name + ENCRYPTED)
}
