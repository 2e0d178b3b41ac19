import { BACKUP_CLOCK, BACKUP_WARNING_MS, DAY_MS } from '#domain/policy.ts'
import { dayKey, startOfDay } from '#domain/values/dates.ts'

const AFTER_MIDNIGHT_MS = (BACKUP_CLOCK.hour * 60 + BACKUP_CLOCK.minute) * 60_000

/** The night whose backup is due, as its day: from ten past two on it is today's. */
export function backupNight(nowMs: number): string {
  return dayKey(nowMs - AFTER_MIDNIGHT_MS)
}

/** A clock that goes back by less leaves a night alone: the next backup is then still made in time. */
const AHEAD_MS = BACKUP_WARNING_MS - DAY_MS

/**
 * Whether the nightly backup is to be made now: when a night has begun since the last backup, or when a clock that was
 * ahead has dated that one, so that waiting for its night would skip others.
 * @param night that of the last backup
 * @param recordedAt when that one was recorded, by the clock of that time
 */
export function isBackupDue(night: string, recordedAt: number, nowMs: number): boolean {
  return backupNight(nowMs) > night || recordedAt - nowMs > AHEAD_MS
}

/** When the next night's backup is due. */
export function nextBackupAt(nowMs: number): number {
  return startOfDay(nowMs - AFTER_MIDNIGHT_MS) + DAY_MS + AFTER_MIDNIGHT_MS
}
