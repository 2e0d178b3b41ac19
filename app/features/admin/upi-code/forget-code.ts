import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import { forgetUpiCode } from '#data/settings/upi-payee.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/forget-code.ts'

/** Payments still go to the ID, as if it had been entered. */
export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  await forgetUpiCode(eventOrigin(currentUser, { request, context }))
  return actionResult(request, 200, { ok: words.forgotten }, '/admin/upi-code')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
