import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Check } from './examined-shop.ts'

const words = examination.totals

/** `lineTotal` of all lines and the delivery fee in SQL; the division is one of integers. */
const sum = sql`sum(lines.price * (lines.quantity - lines."cancelledQuantity") - lines.discount
  + lines.discount * lines."cancelledQuantity" / lines.quantity) + orders."deliveryFee"`

export const checkTotals: Check = async ({ within }) => {
  const { rows } = await sql<{ id: string; total: number; sum: number | null }>`
    select orders.id, orders."totalAmount" as total, ${sum} as sum
    from orders left join order_lines as lines on lines."orderId" = orders.id
    group by orders.id, orders."totalAmount", orders."deliveryFee"
    having ${sum} is null or orders."totalAmount" <> ${sum}
    order by orders.id
  `.execute(within)
  return rows.map(({ id, total, sum }) => {
    const what = sum === null ? words.noLines(id) : words.what(id, formatRupees(total), formatRupees(sum))
    return { severity: 'damage', what, cure: words.cure }
  })
}
