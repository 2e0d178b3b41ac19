import { Form, useNavigation } from 'react-router'

import { backups as words } from '#copy/admin/backups.ts'
import { currentBackupStatus, listOwnBackups } from '#data/backups/backup-overview.server.ts'
import { isBackupRunning } from '#data/backups/backup-requests.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { BackupStatusNotice } from '#ui/admin/backup-status-notice.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/backups-page.ts'
import { BackupTable } from './backup-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const now = Date.now()
  // When their folder cannot be read, the status says why.
  const [status, backups, isRunning] = await Promise.all([
    currentBackupStatus(now),
    listOwnBackups().catch(() => null),
    isBackupRunning(),
  ])
  return { status, backups, isRunning, now }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** The backups beside the shop, the newest first, to download; and a button that makes one now. */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { status, backups, isRunning, now } = loaderData
  const isSending = useNavigation().formAction === '/admin/backups/now'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title} />
      <p className="max-w-180 text-muted">{words.line}</p>
      {isRunning ? <Notice>{words.making}</Notice> : <BackupStatusNotice status={status} now={now} />}
      <Form method="post" action="/admin/backups/now">
        <Button type="submit" pending={isSending} disabled={isRunning}>
          {words.make}
        </Button>
      </Form>
      {backups?.length === 0 && <p className="text-muted">{words.none}</p>}
      {backups && backups.length > 0 && <BackupTable backups={backups} />}
      <p className="max-w-180 text-muted">{words.secret}</p>
      <p className="max-w-180 text-muted">{words.restore}</p>
    </div>
  )
}
