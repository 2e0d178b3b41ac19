import { findBill } from '#data/bills/bills.server.ts'
import { billResponse } from '#data/bills/pdf/bill-response.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-bill.ts'

/** A bill or a credit note of an order as a PDF; without `?number=` its newest bill. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  const number = new URL(request.url).searchParams.get('number')
  return billResponse(await findBill(params.id, { number }))
}
