import { redirect } from 'react-router'

import { deleteAddress } from '#data/customers/addresses.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/delete-address.ts'

/** Removes an address; one that another tab has removed already is what was wanted, too. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  await deleteAddress(id, params.id)
  return redirect('/account?notice=address-removed')
}
