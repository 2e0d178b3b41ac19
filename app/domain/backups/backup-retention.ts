import { BACKUPS_KEPT, DAY_MS } from '#domain/policy.ts'
import { dayKey, startOfDay } from '#domain/values/dates.ts'
import type { BackupName } from './backup-name.ts'

/**
 * The names of the backups to keep: of each kind the newest of each of the last seven days, four weeks and twelve months
 * that have one, in the shop's time zone. By kind, so that a night does not replace what somebody made by hand before a
 * change, nor the copy from before an upgrade. The clock is not asked: a machine whose clock is wrong deletes no more than with a right
 * one, and while no backups are made, none is deleted.
 * @param justMade kept in any case: by a wrong clock it may be the oldest
 */
export function backupsToKeep(backups: readonly BackupName[], justMade: string): Set<string> {
  const kinds = Map.groupBy(backups, ({ kind }) => kind).values()
  return new Set([justMade, ...[...kinds].flatMap(newestOfPeriods)])
}

function newestOfPeriods(backups: readonly BackupName[]): string[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt)
  return PERIODS.flatMap(([periodOf, most]) => {
    const newest = new Map<string, string>()
    for (const { name, madeAt } of newestFirst) {
      const period = periodOf(madeAt)
      if (!newest.has(period)) newest.set(period, name)
      if (newest.size === most) break
    }
    return [...newest.values()]
  })
}

/** The Monday of the week. */
function weekKey(atMs: number): string {
  const weekday = (new Date(startOfDay(atMs) + DAY_MS / 2).getUTCDay() + 6) % 7
  return dayKey(atMs - weekday * DAY_MS)
}

const monthKey = (atMs: number) => dayKey(atMs).slice(0, 7)

const PERIODS = [
  [dayKey, BACKUPS_KEPT.days],
  [weekKey, BACKUPS_KEPT.weeks],
  [monthKey, BACKUPS_KEPT.months],
] as const
