import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { setDefaultAddress } from '#data/customers/addresses.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/set-default-address.ts'

/** Makes one of the addresses the default, which checkout selects first. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  if (await setDefaultAddress(id, params.id, Date.now())) return redirect('/account')
  throw data(problems.notFound, { status: 404 })
}
