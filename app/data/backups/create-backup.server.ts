import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { copyToFile } from '#data/database/copy/copy-to-file.server.ts'
import { databaseFile } from '#data/database/sqlite/lost-database.server.ts'
import type { BucketAddress } from '#data/platform/bucket-address.server.ts'
import { filesOf } from '#data/platform/files.server.ts'
import { filesElsewhere } from '#data/platform/files-place.server.ts'
import { syncFolder } from '#data/platform/folder-files.server.ts'
import { log } from '#data/platform/log.server.ts'
import { type BackupKind, backupName } from '#domain/backups/backup-name.ts'
import { backupNight } from '#domain/backups/backup-schedule.ts'
import { BackupError } from './backup-error.server.ts'
import { backupFolder } from './backup-files.server.ts'
import { type BackupState, readBackupState, writeBackupState } from './backup-state.server.ts'
import { withBackupLock } from './backup-lock.server.ts'
import { deleteOldBackups } from './delete-old-backups.server.ts'
import type { Destination } from './destination.server.ts'
import { copyDatabase, inspectDatabase } from './inspect-database.server.ts'
import { DATABASE, type Manifest } from './manifest.server.ts'
import { sendElsewhere } from './send-elsewhere.server.ts'
import { countPictures, verifyArchive } from './verify-archive.server.ts'
import { writeArchive } from './write-archive.server.ts'

export interface BackupOrder {
  dataFolder: string
  /** Where the database is when it is not in the data folder. */
  databaseUrl?: string | undefined
  /** The bucket of the shop's files when they are not in the data folder. */
  filesUrl?: BucketAddress | undefined
  kind: BackupKind
  /** Where it is also written to, encrypted. */
  elsewhere: Destination | null
  /** The version of the program. */
  program: string
  /** How long another backup that is being made is waited for. */
  waitMs?: number
}

export type MadeBackup = NonNullable<BackupState['last']>

/**
 * Makes a backup, opens and counts it, deletes those that need not be kept, and records the result. A half one is never
 * among the backups: it gets its name when it was verified and is on the disk.
 * @param now epoch milliseconds
 * @throws when there is no backup; the failure is recorded. That it could not be written elsewhere is only recorded.
 */
export async function createBackup(order: BackupOrder, now: number): Promise<MadeBackup> {
  return withBackupLock(order.dataFolder, order.waitMs ?? 0, async (draftFolder) => {
    const state = (await readBackupState(order.dataFolder)) ?? emptyState(now)
    try {
      const made = await makeBackup(order, draftFolder, now)
      const { dataFolder, elsewhere } = order
      const sent = await sendElsewhere(dataFolder, elsewhere, made.name, draftFolder, state.reached)
      const { problem, reached } = sent
      const last = { ...made, elsewhere: order.elsewhere !== null && problem === null }
      await writeBackupState(order.dataFolder, {
        ...state,
        night: backupNight(now),
        last,
        ...(reached && { reached }),
        failure: problem === null ? null : { at: now, problem },
      })
      return last
    } catch (error) {
      const problem = (error as Error).message
      log.error(error, 'A backup could not be made')
      await writeBackupState(order.dataFolder, { ...state, failure: { at: now, problem } }).catch(() => {})
      throw error
    }
  })
}

/** Of a shop that has made no backup yet: its first is due in the next night. */
export function emptyState(now: number): BackupState {
  return { since: now, night: backupNight(now), last: null, failure: null }
}

async function makeBackup(
  order: BackupOrder,
  draftFolder: string,
  now: number,
): Promise<Omit<MadeBackup, 'elsewhere'>> {
  const found = await stat(databaseFile(order.dataFolder)).catch(() => null)
  if (!found && order.databaseUrl === undefined)
    throw new BackupError(`There is no shop in ${order.dataFolder}: set DATA_DIR to its folder.`)
  const bucket = filesElsewhere(order.dataFolder)
  if (bucket !== null && !order.filesUrl)
    throw new BackupError(`The pictures of this shop are in the bucket ${bucket}: set FILES_URL to it.`)
  const name = backupName(now, order.kind)
  const draft = join(draftFolder, name)
  let manifest = await writeDraft(order, draft, now)
  // Of pictures that were deleted after the database was copied, a second attempt knows.
  if (manifest.counts.pictures < manifest.pictureRows) manifest = await writeDraft(order, draft, now)
  await verifyArchive(draft, join(draftFolder, 'opened'), false)
  const { size: bytes } = await stat(draft)
  const folder = backupFolder(order.dataFolder)
  await rename(draft, join(folder, name))
  await syncFolder(folder)
  await deleteOldBackups(order.dataFolder, name)
  log.info({ backup: name, bytes, ...manifest.counts }, 'A backup was made')
  return { name, madeAt: now, counts: manifest.counts, bytes }
}

async function writeDraft(
  { dataFolder, databaseUrl, filesUrl, kind, program }: BackupOrder,
  draft: string,
  now: number,
): Promise<Manifest & { pictureRows: number }> {
  const database = `${draft}.${DATABASE}`
  if (databaseUrl === undefined) await copyDatabase(databaseFile(dataFolder), database)
  else await copyToFile({ folder: dataFolder, url: databaseUrl }, database)
  const { schema, counts, pictures } = inspectDatabase(database)
  const storage = filesOf({ DATA_DIR: dataFolder, FILES_URL: filesUrl })
  const manifest = await writeArchive(dataFolder, storage, database, draft, (files) => ({
    format: 'kalam-backup',
    formatVersion: 1,
    program,
    kind,
    madeAt: new Date(now).toISOString(),
    schema,
    counts: { ...counts, pictures: countPictures(pictures, files) },
    files,
  }))
  return { ...manifest, pictureRows: pictures.length }
}
