import { BACKUP_WARNING_MS } from '#domain/policy.ts'
import type { BackupCounts } from './backup-counts.ts'
import { nextBackupAt } from './backup-schedule.ts'

/** What was recorded about the backups of a shop. */
export interface BackupRecord {
  /** Since when this shop makes backups. */
  since: number
  /** The last that was opened and counted. */
  last: { name: string; madeAt: number; counts: BackupCounts; bytes: number; elsewhere: boolean } | null
  /** What went wrong since then. */
  failure: { at: number; problem: string } | null
}

export type BackupStatus =
  | { state: 'first'; dueAt: number }
  | { state: 'fresh'; madeAt: number; counts: BackupCounts; elsewhere: boolean }
  | { state: 'failed'; at: number; problem: string; lastAt: number | null }
  | { state: 'late'; lastAt: number | null }
  | { state: 'gone'; madeAt: number }

/**
 * How the backups stand now; a time that is ahead by a day was written by a wrong clock, and is as late as an old one.
 * @param isThere whether the file of the last one is still there as it was made
 */
export function backupStatus(
  { since, last, failure }: BackupRecord,
  now: number,
  isThere: boolean,
): BackupStatus {
  const lastAt = last?.madeAt ?? null
  if (failure) return { state: 'failed', ...failure, lastAt }
  if (Math.abs(now - (lastAt ?? since)) > BACKUP_WARNING_MS) return { state: 'late', lastAt }
  if (!last) return { state: 'first', dueAt: nextBackupAt(now) }
  if (!isThere) return { state: 'gone', madeAt: last.madeAt }
  return { state: 'fresh', madeAt: last.madeAt, counts: last.counts, elsewhere: last.elsewhere }
}
