import { listCounterProducts } from '#data/counter/counter-catalogue.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/counter-catalogue.ts'

/** The products that the counter sells, for the phone to keep. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireAdmin({ request, context }, 'file')
  const products = await listCounterProducts(Date.now())
  return Response.json({ products }, { headers: { 'Cache-Control': 'no-store' } })
}
