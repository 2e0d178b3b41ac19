import { redirect } from 'react-router'

import { setDefaultAddress } from '#data/customers/addresses.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/set-default-address.ts'

/** Makes one of the addresses the default, which checkout selects first. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  const isSaved = await setDefaultAddress(id, params.id, Date.now())
  return redirect(isSaved ? '/account' : '/account?notice=address-gone')
}
