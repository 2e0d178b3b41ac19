import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { removeAddress } from '#data/customers/addresses.server.ts'
import { requireCustomer } from '#request/accounts/require.server.ts'
import type { Route } from './+types/delete-address.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireCustomer({ request, context })
  if (await removeAddress(id, params.id)) return redirect('/account?notice=address-removed')
  throw data(problems.notFound, { status: 404 })
}
