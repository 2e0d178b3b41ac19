import { backups as words } from '#copy/admin/backups.ts'
import type { BackupStatus } from '#domain/backups/backup-status.ts'
import { backupContent, backupTime } from '#domain/backups/backup-text.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { Notice } from '#ui/kit/notice.tsx'

/** The last backup and what it contains; a warning with what to do when it is old or failed. */
export function BackupStatusNotice({ status, now }: { status: BackupStatus; now: number }) {
  switch (status.state) {
    case 'first':
      return <Notice>{words.first(formatDateTime(status.dueAt))}</Notice>
    case 'fresh':
      return (
        <Notice
          tone="success"
          title={words.fresh(backupTime(status.madeAt, now), backupContent(status.counts))}
        >
          {status.elsewhere ? words.elsewhere : words.onlyHere}
        </Notice>
      )
    case 'late':
      return (
        <Notice
          tone="warning"
          title={status.lastAt === null ? words.neverTitle : words.lateTitle(formatDateTime(status.lastAt))}
        >
          {words.lateLine}
        </Notice>
      )
    case 'gone':
      return (
        <Notice tone="warning" title={words.goneTitle(formatDateTime(status.madeAt))}>
          {words.goneLine}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="warning" title={words.failedTitle}>
          {words.failedLine(status.problem)}{' '}
          {status.lastAt !== null && words.lastGood(formatDateTime(status.lastAt))}
        </Notice>
      )
  }
}
