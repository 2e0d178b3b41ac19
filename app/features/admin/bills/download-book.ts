import { Readable } from 'node:stream'

import { readBills } from '#data/bills/bills.server.ts'
import { parseMonth } from '#domain/bills/bill-month.ts'
import { BOOK_HEADING, bookLine } from '#domain/bills/book.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-book.ts'

/** The book of a month as a CSV file, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  const month = parseMonth(new URL(request.url).searchParams, Date.now())
  const stream = Readable.from(lines(month), { highWaterMark: 1 }).map((text: string) => Buffer.from(text))
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="bills-${month}.csv"`,
    },
  })
}

async function* lines(month: string): AsyncGenerator<string> {
  yield BOOK_HEADING
  for await (const entry of readBills(month)) yield bookLine(entry)
}
