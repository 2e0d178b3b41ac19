import { BACKUP_CLOCK, DAY_MS } from '#domain/policy.ts'
import { dayKey, startOfDay } from '#domain/values/dates.ts'

const AFTER_MIDNIGHT_MS = (BACKUP_CLOCK.hour * 60 + BACKUP_CLOCK.minute) * 60_000

/**
 * The night whose backup is due, as its day: from ten past two on it is today's. A backup is due when this is another
 * night than that of the last one, so a clock that jumps, either way, makes one more backup and never skips one.
 */
export function backupNight(nowMs: number): string {
  return dayKey(nowMs - AFTER_MIDNIGHT_MS)
}

/** When the next night's backup is due. */
export function nextBackupAt(nowMs: number): number {
  return startOfDay(nowMs - AFTER_MIDNIGHT_MS) + DAY_MS + AFTER_MIDNIGHT_MS
}
