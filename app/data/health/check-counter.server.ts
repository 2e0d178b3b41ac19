import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { Check } from './examined-shop.ts'

const words = examination.counter

/** The total of a sale, and the pieces that its stock movements took. */
export const checkCounter: Check = async ({ within }) => {
  const { rows: wrong } = await sql<{ id: string; total: number; sum: number | null }>`
    select sales.id, sales."totalAmount" as total, sum(lines.price * lines.quantity) as sum
    from counter_sales as sales left join counter_lines as lines on lines."saleId" = sales.id
    group by sales.id, sales."totalAmount"
    having sum(lines.price * lines.quantity) is null or sales."totalAmount" <> sum(lines.price * lines.quantity)
    order by sales.id
  `.execute(within)
  const { rows: untaken } = await sql<{ id: string; name: string; sold: number; taken: number }>`
    select lines."saleId" as id, lines.name, lines.quantity - lines.missing as sold, coalesce(-sum(movements.change), 0) as taken
    from counter_lines as lines
      join counter_sales as sales on sales.id = lines."saleId"
      left join stock_movements as movements
        on movements."orderId" = lines."saleId" and movements."productId" = lines."productId"
    where sales."voidedAt" is null
    group by lines.id, lines."saleId", lines.name, lines.quantity, lines.missing
    having lines.quantity - lines.missing <> coalesce(-sum(movements.change), 0)
    order by lines."saleId", lines.name
  `.execute(within)
  return [
    ...wrong.map(({ id, total, sum }) => ({
      severity: 'damage' as const,
      cure: words.cure,
      what: words.total(id, formatRupees(Number(total)), formatRupees(Number(sum ?? 0))),
    })),
    ...untaken.map(({ id, name, sold, taken }) => ({
      severity: 'damage' as const,
      cure: words.cure,
      what: words.pieces(id, name, Number(sold), Number(taken)),
    })),
  ]
}
