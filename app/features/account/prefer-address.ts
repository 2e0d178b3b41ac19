import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { preferAddress } from '#data/addresses.server.ts'
import { requireCustomer } from '#request/require.server.ts'
import type { Route } from './+types/prefer-address.ts'

/** Makes one of the addresses the default: checkout begins with it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireCustomer({ request, context })
  if (await preferAddress(id, params.id, Date.now())) return redirect('/account')
  throw data(problems.notFound, { status: 404 })
}
