import { redirect } from 'react-router'

import { publish } from '#data/platform/live.server.ts'
import { retryFailedMails } from '#data/mail/outbox.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/retry-mails.ts'

/** Makes all failed mails due again. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  if ((await retryFailedMails(Date.now())) > 0) publish('admin')
  return redirect('/admin')
}
