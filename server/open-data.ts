import { completeRestore } from '#data/backups/complete-restore.server.ts'
import { lockFolder } from '#data/database/database.server.ts'
import { tryLockFolder } from '#data/database/sqlite/folder-lock.server.ts'
import { startLiveFeed } from '#data/database/live-feed.server.ts'
import { lockStart } from '#data/database/start-lock.server.ts'
import { rejectRefusedBucket } from '#data/platform/files-place.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { bootstrapData } from './bootstrap-data.ts'
import { removeAbandonedMoves } from './commands/move-drafts.ts'
import { configureShop } from './configure-shop.ts'
import { rejectWeakAdmin } from './public-shop.ts'
import type { Report } from './report.ts'

export interface OpenData {
  /** The admin's password if it was generated now. */
  generatedPassword: string | null
  close: () => Promise<void>
}

/**
 * Takes the data folder, completes a restore that was killed, and removes what a killed move has left. With PostgreSQL there is nothing but files in it, which
 * several processes may share.
 * @returns a function that releases the folder
 * @throws {FolderInUseError} when another process has its SQLite file open
 */
export async function takeFolder(environment: Environment): Promise<() => void> {
  const release = environment.DATABASE_URL
    ? tryLockFolder(environment.DATA_DIR)
    : lockFolder(environment.DATA_DIR)
  if (!release) return () => {}
  try {
    await completeRestore(environment.DATA_DIR)
    await removeAbandonedMoves(environment.DATA_DIR)
  } catch (error) {
    release()
    throw error
  }
  return release
}

/**
 * Opens the database, in its current schema and with what a new shop needs, and configures all modules for the current
 * shop. Of several processes that start at once one after the other does it.
 */
export async function openData(
  environment: Environment,
  publicUrl: string,
  report: Report,
): Promise<OpenData> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = environment
  const release = await lockStart(DATABASE_DIRECT_URL, () =>
    report('Waiting for another process that starts on this database, or moves it …'),
  )
  try {
    const shop = await configureShop(environment, publicUrl)
    let closeFeed = async () => {}
    const close = async () => {
      await closeFeed()
      await shop.close()
    }
    try {
      await rejectRefusedBucket(environment)
      closeFeed = await startLiveFeed(DATABASE_DIRECT_URL)
      const generatedPassword = await bootstrapData(environment, report)
      await rejectWeakAdmin(environment)
      return { generatedPassword, close }
    } catch (error) {
      await close()
      throw error
    }
  } finally {
    await release()
  }
}
