import { bills } from '#copy/bills.ts'
import { readBills } from '#data/bills/bills.server.ts'
import { parseMonth } from '#domain/bills/bill-month.ts'
import type { BookEntry } from '#domain/bills/book.ts'
import { GSTR_1_TABLES, gstr1Sheet } from '#domain/bills/gstr-1.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-gstr-1.ts'

/** A table of GSTR-1 of a month as a CSV file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  const table = GSTR_1_TABLES.find((one) => one === params.table)
  if (!table) throw new Response(bills.notFound, { status: 404 })
  const month = parseMonth(new URL(request.url).searchParams, Date.now())
  const entries: BookEntry[] = []
  for await (const entry of readBills(month)) entries.push(entry)
  return new Response(gstr1Sheet(table, entries), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="gstr-1-table-${table}-${month}.csv"`,
    },
  })
}
