import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { tryLock } from '#data/database/sqlite/file-lock.server.ts'
import { backupFolder } from './backup-files.server.ts'
import { BackupError } from './backup-error.server.ts'
import { removeAbandoned } from './restore-marker.server.ts'

/** The folders of backups that are being made begin so, and those that a killed process left. */
const DRAFT = '.making-'
const POLL_MS = 200

/**
 * Makes `work` the only backup of this folder, and gives it a folder of its own that is removed afterwards.
 * @param waitMs how long another one is waited for
 * @throws {BackupError} when another one is being made
 */
export async function withBackupLock<Result>(
  dataFolder: string,
  waitMs: number,
  work: (draftFolder: string) => Promise<Result>,
): Promise<Result> {
  const folder = backupFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await waitForLock(join(folder, 'backup.lock'), waitMs)
  const draft = join(folder, `${DRAFT}${process.pid}`)
  try {
    for (const name of await readdir(folder)) {
      if (name.startsWith(DRAFT)) await rm(join(folder, name), { recursive: true })
    }
    await removeAbandoned(dataFolder)
    await mkdir(draft, { mode: 0o700 })
    return await work(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
    release()
  }
}

async function waitForLock(file: string, waitMs: number): Promise<() => void> {
  const until = performance.now() + waitMs
  for (;;) {
    const release = tryLock(file)
    if (release) return release
    if (performance.now() > until) throw new BackupError('A backup is being made already.')
    await setTimeout(POLL_MS)
  }
}
