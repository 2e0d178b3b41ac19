import { mkdir } from 'node:fs/promises'

import { backupFolder } from '#data/backups/backup-files.server.ts'
import { configureBackupJob } from '#data/backups/backup-requests.server.ts'
import { readBackupState, writeBackupState } from '#data/backups/backup-state.server.ts'
import { emptyState } from '#data/backups/create-backup.server.ts'
import { inTurn, isInTurn } from '#data/database/leases.server.ts'
import { publishAlone } from '#data/database/transaction.server.ts'
import { log } from '#data/platform/log.server.ts'
import type { BackupKind } from '#domain/backups/backup-name.ts'
import { isBackupDue } from '#domain/backups/backup-schedule.ts'
import { BACKUP_RETRY_MS } from '#domain/policy.ts'

const INTERVAL_MS = 60_000
const TURN = 'backup'

/** Makes one backup; ends early when it is aborted. */
export type MakeBackup = (kind: BackupKind, signal: AbortSignal) => Promise<void>

/**
 * Makes the nightly backup, unless another process does, and those that the admin asks for. A night is missed only while the shop is closed all night:
 * its backup is then made a minute after the next start.
 * @returns a function that ends the backup that is being made
 */
export function startBackupJob(
  dataFolder: string,
  make: MakeBackup,
  { nightly = true } = {},
): () => Promise<void> {
  const closed = new AbortController()
  let running: Promise<void> | null = null
  let begun = Promise.resolve()
  let failedAt = Number.NEGATIVE_INFINITY

  const start = (kind: BackupKind): Promise<void> => {
    if (running) return running
    const beginning = Promise.withResolvers<void>()
    begun = beginning.promise
    running = inTurn(TURN, 0, () => {
      beginning.resolve()
      return make(kind, closed.signal)
    })
      .catch((error: unknown) => {
        failedAt = performance.now()
        if (!closed.signal.aborted) log.error(error, 'A backup failed')
      })
      .finally(() => {
        running = null
        beginning.resolve()
        return publishAlone('admin')
      })
      .catch((error: unknown) => log.error(error, 'The end of a backup could not be published'))
    return running
  }

  const checkNight = async () => {
    const [state, now] = [await readBackupState(dataFolder), Date.now()]
    if (!state) return writeBackupState(dataFolder, emptyState(now))
    const isDue = isBackupDue(state.night, state.last?.madeAt ?? state.since, now)
    // Also after one that could only not be written elsewhere.
    const isRetryDue = state.failure !== null && Math.abs(now - state.failure.at) > BACKUP_RETRY_MS
    if ((isDue || isRetryDue) && performance.now() - failedAt > BACKUP_RETRY_MS) await start('nightly')
  }
  const check = () => {
    // In turn from the look at the last one on: two processes must not both find that it is due.
    inTurn('nightly backup', 0, checkNight).catch((error: unknown) =>
      log.error(error, 'The nightly backup could not be started'),
    )
  }

  const startManual = () => {
    void start('manual')
    return begun
  }

  configureBackupJob({ start: startManual, isRunning: () => isInTurn(TURN) })
  const timer = nightly ? setInterval(check, INTERVAL_MS).unref() : undefined
  // A new shop records since when it makes backups.
  const first = mkdir(backupFolder(dataFolder), { recursive: true, mode: 0o700 })
    .then(() => readBackupState(dataFolder))
    .then((state) => (state ? undefined : writeBackupState(dataFolder, emptyState(Date.now()))))
    .catch((error: unknown) => log.error(error, 'The folder of the backups cannot be written'))
  return async () => {
    clearInterval(timer)
    closed.abort()
    await first
    await running
  }
}
