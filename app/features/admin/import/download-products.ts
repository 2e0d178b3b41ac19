import { Readable } from 'node:stream'

import { exportProducts } from '#data/catalogue/import/export-products.server.ts'
import { dayKey } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-products.ts'

/** All products, hidden ones too, as a CSV file, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  const stream = Readable.from(exportProducts(), { highWaterMark: 1 }).map((text: string) =>
    Buffer.from(text),
  )
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="products-${dayKey(Date.now())}.csv"`,
    },
  })
}
