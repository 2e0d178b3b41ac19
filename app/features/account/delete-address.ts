import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { deleteAddress } from '#data/customers/addresses.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/delete-address.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  if (await deleteAddress(id, params.id)) return redirect('/account?notice=address-removed')
  throw data(problems.notFound, { status: 404 })
}
