import { redirect } from 'react-router'

import { deleteSessionOf } from '#data/customers/sessions/sessions.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/revoke-device.ts'

/** Ends the session of a device; one that has ended meanwhile is what was wanted, too. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  await deleteSessionOf(id, params.id)
  return redirect('/account')
}
