import { redirect } from 'react-router'

import { requestBackup } from '#data/backups/backup-requests.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/make-backup.ts'

/** Starts a backup; the page is revalidated when it is ready. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  await requestBackup()
  return redirect('/admin/backups')
}
