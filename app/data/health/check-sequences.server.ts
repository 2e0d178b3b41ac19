import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import type { Finding } from '#domain/finding.ts'
import type { Check, ExaminedShop } from './examined-shop.ts'

const words = examination.sequences

/**
 * The lists whose numbers have no gaps: an order's lines, bills, and the two ledgers, from whose middle nothing is ever
 * deleted. SQLite takes a number back when its transaction is rolled back; PostgreSQL does not.
 */
export const checkSequences: Check = async ({ engine, within }) => {
  const { rows } = await sql<{ id: string }>`
    select "orderId" as id from order_lines
    group by "orderId" having min(position) <> 0 or max(position) + 1 <> count(*)
    order by "orderId"
  `.execute(within)
  const { rows: counters } = await sql<{ id: string }>`
    select bill_counters.id from bill_counters left join bills on bills.counter = bill_counters.id
    group by bill_counters.id, bill_counters.last having count(bills.number) <> bill_counters.last
    order by bill_counters.id
  `.execute(within)
  const [movements, activity] =
    engine === 'postgres'
      ? [0, 0]
      : [await countMissing('stock_movements', within), await countMissing('security_events', within)]
  return [
    ...rows.map(({ id }) => finding('damage', words.lines(id))),
    ...counters.map(({ id }) => finding('damage', words.bills(id))),
    ...(movements > 0 ? [finding('damage', words.movements(movements))] : []),
    // Old entries are deleted by their time: a clock that was wrong leaves a gap for as long as they are kept.
    ...(activity > 0 ? [finding('warning', words.activity(activity))] : []),
  ]
}

async function countMissing(
  table: 'stock_movements' | 'security_events',
  within: ExaminedShop['within'],
): Promise<number> {
  const { rows } = await sql<{ missing: number | null }>`
    select max(id) - min(id) + 1 - count(*) as missing from ${sql.table(table)}
  `.execute(within)
  return rows[0]?.missing ?? 0
}

function finding(severity: Finding['severity'], what: string): Finding {
  return { severity, what, cure: words.cure }
}
