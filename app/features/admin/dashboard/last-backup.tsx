import { Link } from 'react-router'

import { backups as words } from '#copy/admin/backups.ts'
import { BackupStatusNotice } from '#ui/admin/backup-status-notice.tsx'
import type { BackupStatus } from '#domain/backups/backup-status.ts'

/** How the backups stand, and the way to all of them. */
export function LastBackup({ status, now }: { status: BackupStatus; now: number }) {
  return (
    <section aria-labelledby="backups">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="backups" className="text-20">
          {words.title}
        </h2>
        <Link
          to="/admin/backups"
          className="inline-flex min-h-11 items-center font-semibold text-royal underline underline-offset-4"
        >
          {words.all}
        </Link>
      </div>
      <BackupStatusNotice status={status} now={now} />
    </section>
  )
}
