import { Readable } from 'node:stream'

import { dayKey } from '#domain/values/dates.ts'
import { parseOrderList, parseSelection } from '#domain/orders/order-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-orders.ts'
import { orderRows } from './order-rows.server.ts'

/** All orders of the current view as a CSV file, streamed; with `?orders=…` only those. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  const parameters = new URL(request.url).searchParams
  const rows = orderRows(
    parseOrderList(parameters),
    parameters.has('orders') ? parseSelection(parameters) : undefined,
  )
  const stream = Readable.from(rows, { highWaterMark: 1 }).map((text: string) => Buffer.from(text))
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${dayKey(Date.now())}.csv"`,
    },
  })
}
