import { findBill } from '#data/bills/bills.server.ts'
import { billResponse } from '#data/bills/pdf/bill-response.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-bill.ts'

/** The customer's own bill or credit note as a PDF; without `?number=` the newest bill of the order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireSignedIn({ request, context }, 'file')
  const number = new URL(request.url).searchParams.get('number')
  return billResponse(await findBill(params.id, { number, customerId }))
}
