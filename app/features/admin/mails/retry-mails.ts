import { redirect } from 'react-router'

import { retryFailedMails } from '#data/mail/outbox.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/retry-mails.ts'

/** Makes all failed mails due again. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  await retryFailedMails(Date.now())
  return redirect('/admin')
}
