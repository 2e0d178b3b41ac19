import { dayKey } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/download-sales.ts'
import { loadSalesRows } from './load-sales.server.ts'
import { salesLines } from './sales-lines.ts'

/** The figures of the chosen period as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  const now = Date.now()
  const sales = await loadSalesRows(new URL(request.url).searchParams, now)
  const name = `${sales.channel === 'web' ? 'sales' : 'counter-sales'}-${sales.period.count}-${sales.period.unit}s-${dayKey(now)}.csv`
  return new Response(salesLines(sales), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
