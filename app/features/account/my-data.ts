import { profile } from '#copy/profile.ts'
import { addressesOf } from '#data/customers/addresses.server.ts'
import { ordersOfCustomer } from '#data/orders/orders.server.ts'
import { sessionsOf } from '#data/customers/sessions.server.ts'
import { signInWaysOf } from '#data/customers/sign-in-methods.server.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { requireCustomer } from '#request/accounts/require.server.ts'
import type { Route } from './+types/my-data.ts'

const EVERY_ORDER = 100_000

/** All that is kept about a person, for them to take along: amounts in paise, times in epoch milliseconds. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await requireCustomer({ request, context })
  const [about, signIns, addresses, sessions, orders] = await Promise.all([
    profileOf(viewer),
    signInWaysOf(viewer.id),
    addressesOf(viewer.id),
    sessionsOf(viewer.id),
    ordersOfCustomer(viewer.id, EVERY_ORDER),
  ])
  return new Response(JSON.stringify({ profile: about, signIns, addresses, sessions, orders }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${profile.data.fileName}"`,
    },
  })
}
