import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Check } from './examined-shop.ts'

const words = examination.totals

/** `orderTotal` in SQL. */
const sum = sql`sum(lines.price * (lines.quantity - lines."cancelledQuantity"))`

export const checkTotals: Check = async ({ within }) => {
  const { rows } = await sql<{ id: string; total: number; sum: number | null }>`
    select orders.id, orders."totalAmount" as total, ${sum} as sum
    from orders left join order_lines as lines on lines."orderId" = orders.id
    group by orders.id, orders."totalAmount"
    having ${sum} is null or orders."totalAmount" <> ${sum}
    order by orders.id
  `.execute(within)
  return rows.map(({ id, total, sum }) => {
    const what = sum === null ? words.noLines(id) : words.what(id, formatRupees(total), formatRupees(sum))
    return { severity: 'damage', what, cure: words.cure }
  })
}
