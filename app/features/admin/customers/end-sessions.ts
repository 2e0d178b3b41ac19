import { adminCustomers } from '#copy/admin/settings.ts'
import { endSessionsOf } from '#data/customers/sessions/end-sessions.server.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/end-sessions.ts'

const words = adminCustomers.signOut

/** Signs a customer out everywhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = await requireAdmin({ request, context })
  const origin = eventOrigin(admin, { request, context })
  const email = await endSessionsOf(params.id, adminEmail(), origin)
  if (email === null) return actionResult(request, 404, { problem: adminCustomers.notFound })
  return actionResult(request, 200, { ok: words.done(email) }, '/admin/customers')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
