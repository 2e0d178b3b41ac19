import { profile } from '#copy/profile.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { listCustomerOrders } from '#data/orders/orders.server.ts'
import { listSessions } from '#data/customers/sessions.server.ts'
import { listSignInMethods } from '#data/customers/sign-in-methods.server.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/my-data.ts'

const MAX_ORDERS = 100_000

/** Downloads all data stored about the user as JSON: amounts in paise, times in epoch milliseconds. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const currentUser = await requireSignedIn({ request, context })
  const [ownProfile, signIns, addresses, sessions, orders] = await Promise.all([
    profileOf(currentUser),
    listSignInMethods(currentUser.id),
    listAddresses(currentUser.id),
    listSessions(currentUser.id),
    listCustomerOrders(currentUser.id, MAX_ORDERS),
  ])
  return new Response(
    JSON.stringify({ profile: ownProfile, signIns, addresses, sessions, orders }, null, 2),
    {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${profile.data.fileName}"`,
      },
    },
  )
}
