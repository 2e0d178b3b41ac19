import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { deleteSessionOf } from '#data/customers/sessions/sessions.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/revoke-device.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  if (await deleteSessionOf(id, params.id)) return redirect('/account')
  throw data(problems.notFound, { status: 404 })
}
