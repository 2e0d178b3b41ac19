import { adminMails } from '#copy/admin/mails.ts'
import { findMail } from '#data/mail/mail-list.server.ts'
import { retryFailedMails } from '#data/mail/outbox.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/retry-mail.ts'

/** Makes one failed mail due again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const mailPage = `/admin/mails/${params.id}`
  if ((await retryFailedMails(Date.now(), params.id)) === 0) {
    if (!(await findMail(params.id))) return actionResult(request, 404, { problem: adminMails.notFound })
    return actionResult(request, 409, { problem: adminMails.notGivenUp })
  }
  return actionResult(request, 200, { ok: adminMails.again }, mailPage)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminMails.failed)
