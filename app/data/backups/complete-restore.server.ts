import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { syncFolder } from '#data/platform/folder-files.server.ts'
import { movesLeft, readMarker, removeMarker, RESTORING } from './restore-marker.server.ts'

/**
 * Puts the files of a decided restore into their places, and the earlier ones aside; does nothing when none was decided.
 * Whoever calls it has the data folder's lock.
 * @returns the folder of the earlier files; null when there were none
 */
export async function completeRestore(dataFolder: string): Promise<string | null> {
  const marker = readMarker(dataFolder)
  if (!marker) return null
  const aside = join(dataFolder, marker.aside)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const [from, to] of movesLeft(dataFolder, marker)) renameSync(from, to)
  // Restored into an empty folder.
  if (readdirSync(aside).length === 0) rmdirSync(aside)
  for (const folder of [aside, dataFolder]) await syncFolder(folder)
  removeMarker(dataFolder)
  rmSync(join(dataFolder, RESTORING), { recursive: true, force: true })
  return existsSync(aside) ? aside : null
}
