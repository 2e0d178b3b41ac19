import { backups as words } from '#copy/admin/backups.ts'
import { currentBackupStatus } from '#data/backups/backup-overview.server.ts'
import { backupContent, backupTime } from '#domain/backups/backup-text.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { HealthRow } from './health-row.ts'

export async function backupRow(now: number): Promise<HealthRow> {
  return { matter: 'backups', ...(await statusNow(now)) }
}

async function statusNow(now: number): Promise<Omit<HealthRow, 'matter'>> {
  const status = await currentBackupStatus(now)
  switch (status.state) {
    case 'first':
      return { state: 'well', lines: [words.first(formatDateTime(status.dueAt))], advice: null }
    case 'fresh': {
      const last = words.fresh(backupTime(status.madeAt, now), backupContent(status.counts))
      return {
        state: 'well',
        lines: [last, status.elsewhere ? words.elsewhere : words.onlyHere],
        advice: null,
      }
    }
    case 'late': {
      const last = status.lastAt === null ? words.neverTitle : words.lateTitle(formatDateTime(status.lastAt))
      return { state: 'warning', lines: [last], advice: words.lateLine }
    }
    case 'gone': {
      const gone = words.goneTitle(formatDateTime(status.madeAt))
      return { state: 'warning', lines: [gone], advice: words.goneLine }
    }
    case 'failed': {
      const good = status.lastAt === null ? [] : [words.lastGood(formatDateTime(status.lastAt))]
      return {
        state: 'warning',
        lines: [words.failedTitle, ...good],
        advice: words.failedLine(status.problem),
      }
    }
  }
}
