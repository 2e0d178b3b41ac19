import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders in the data folder: the database and the files of a move back go there before they get their places. */
export const MOVING_DATABASE = 'moving'
export const MOVING_FILES = 'moving-files'

/** Removes what a move back has left that was interrupted and not begun again. Whoever calls it has the data folder's lock. */
export async function removeAbandonedMoves(dataFolder: string): Promise<void> {
  for (const name of [MOVING_DATABASE, MOVING_FILES])
    await rm(join(dataFolder, name), { recursive: true, force: true })
}
