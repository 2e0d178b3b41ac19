import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { endSessionOf } from '#data/customers/sessions.server.ts'
import { requireCustomer } from '#request/accounts/require.server.ts'
import type { Route } from './+types/revoke-device.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireCustomer({ request, context })
  if (await endSessionOf(id, params.id)) return redirect('/account')
  throw data(problems.notFound, { status: 404 })
}
