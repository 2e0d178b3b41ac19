import { stat } from 'node:fs/promises'

import { asMissing } from '#data/platform/folder-files.server.ts'
import { BackupError } from './backup-error.server.ts'
import type { Storage } from './storage.ts'

/** Where a copy of a backup was last written to. */
export interface ReachedPlace {
  place: string
  /** Whether it is a folder on another disk than the data folder and the system. */
  isOwnDisk: boolean
}

/** What is to be remembered of a place to which a backup was just written. */
export async function reachedPlace(
  { description, folder }: Storage,
  dataFolder: string,
): Promise<ReachedPlace> {
  return {
    place: description,
    isOwnDisk: folder !== undefined && (await isOnOwnDisk(folder, dataFolder)) === true,
  }
}

/**
 * Where a disk is not mounted, its folder is missing, or empty and on the disk of the shop: what is written there is lost with
 * the shop, and hidden as soon as the disk is mounted.
 * @throws {BackupError} when that is so
 */
export async function rejectUnmounted(
  { folder }: Storage,
  dataFolder: string,
  reached: ReachedPlace | undefined,
): Promise<void> {
  if (folder === undefined || reached?.place !== folder) return
  const isOwnDisk = await isOnOwnDisk(folder, dataFolder)
  if (isOwnDisk === null)
    throw new BackupError('that folder, which had backups, is gone: mount its disk, or create the folder')
  if (reached.isOwnDisk && !isOwnDisk)
    throw new BackupError('its disk is not mounted: mount it, or set BACKUP_URL to another place')
}

/** Null when the folder is not there. */
async function isOnOwnDisk(folder: string, dataFolder: string): Promise<boolean | null> {
  const own = await diskOf(folder)
  if (own === null) return null
  return own !== (await diskOf(dataFolder)) && own !== (await diskOf('/'))
}

async function diskOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).dev
  } catch (error) {
    return asMissing(null)(error)
  }
}
