import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

import type { BackupRecord } from '#domain/backups/backup-status.ts'
import { backupFolder } from './backup-files.server.ts'

const count = z.int().min(0)

const schema = z.object({
  since: z.number(),
  night: z.string(),
  last: z
    .object({
      name: z.string(),
      madeAt: z.number(),
      counts: z.object({ orders: count, products: count, pictures: count, customers: count, mails: count }),
      bytes: count,
      elsewhere: z.boolean(),
    })
    .nullable(),
  /** Where a copy was last written to. */
  reached: z.object({ place: z.string(), isOwnDisk: z.boolean() }).optional(),
  failure: z.object({ at: z.number(), problem: z.string() }).nullable(),
})

/** The record, and the night whose backup was made last. */
export type BackupState = z.infer<typeof schema> & BackupRecord

/**
 * Reads what was recorded; null before the first start, or when the file is damaged. A file beside the backups and not a
 * row: it must be readable when the database is not, and a restored shop must not believe an older one.
 */
export async function readBackupState(dataFolder: string): Promise<BackupState | null> {
  try {
    return schema.parse(JSON.parse(await readFile(stateFile(dataFolder), 'utf8')))
  } catch {
    return null
  }
}

export async function writeBackupState(dataFolder: string, state: BackupState): Promise<void> {
  const file = stateFile(dataFolder)
  const part = `${file}.${process.pid}.part`
  try {
    // Somebody may have removed it while the shop is open.
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(part, JSON.stringify(state, null, 1), { mode: 0o600, flush: true })
    await rename(part, file)
  } catch (error) {
    // On a full disk each backup that failed would leave one.
    await rm(part, { force: true })
    throw error
  }
}

const stateFile = (dataFolder: string) => join(backupFolder(dataFolder), 'state.json')
