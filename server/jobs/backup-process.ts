import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { createBackup, type MadeBackup } from '#data/backups/create-backup.server.ts'
import { preparePrivateFolder } from '#data/database/sqlite/private-folder.server.ts'
import type { BackupKind } from '#domain/backups/backup-name.ts'
import { type BackupSettings, backupOrder } from '#server/backups/backup-order.ts'
import type { MakeBackup } from './backup-job.ts'

/** From `build/server` and from `server/jobs`. */
const PROGRAM = resolve(import.meta.dirname, '../../scripts/run.mjs')

/**
 * Makes backups in a process of their own, with a low priority: compression and the check of the database take seconds
 * during which requests would wait. Its settings go through its input, where no other user of the machine reads them.
 */
export function backUpInProcess(environment: BackupSettings): MakeBackup {
  const { DATA_DIR, DATABASE_URL, FILES_URL, BACKUP_URL, BACKUP_PASSPHRASE } = environment
  const settings: BackupSettings = { DATA_DIR, DATABASE_URL, FILES_URL, BACKUP_URL, BACKUP_PASSPHRASE }
  return async (kind, signal) => {
    const child = spawn(process.execPath, [PROGRAM, 'backup:process'], {
      cwd: resolve(PROGRAM, '../..'),
      stdio: ['pipe', 'inherit', 'inherit'],
      signal,
    })
    const ended = once(child, 'exit') as Promise<[number | null]>
    if (child.pid !== undefined) lowerPriority(child.pid)
    // It may have ended before it has read them.
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify({ kind, settings }))
    const [code] = await ended
    if (code !== 0) throw new Error(`The process that makes the backup ended with ${code}.`)
  }
}

/** `backup:process`: makes the backup that its input asks for. */
export async function backUpFromInput(): Promise<void> {
  const { kind, settings } = JSON.parse(await text(process.stdin)) as {
    kind: BackupKind
    settings: BackupSettings
  }
  await backUpWith(settings, kind)
}

/** Makes a backup in this process. */
export function backUpWith(settings: BackupSettings, kind: BackupKind): Promise<MadeBackup> {
  preparePrivateFolder(settings.DATA_DIR)
  return createBackup(backupOrder(settings, kind), Date.now())
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Some systems do not allow it; the backup is then made at the usual priority.
  }
}
