import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import type { Check } from './examined-shop.ts'

const words = examination.returns

interface Row {
  orderId: string
  name: string
  returned: number
  ordered: number
}

/** `quantityLeft` in SQL: what was cancelled cannot come back. */
const ordered = sql`(lines.quantity - lines."cancelledQuantity")`

/** A piece is returned once, or refunded for a reported problem. */
export const checkReturns: Check = async ({ within }) => {
  const { rows } = await sql<Row>`
    with pieces as (
      select "lineId", quantity from return_requests where status <> 'rejected'
      union all
      select "lineId", quantity from problem_reports where outcome = 'refund'
    )
    select lines."orderId", lines.name, ${ordered} as ordered, sum(pieces.quantity) as returned
    from order_lines as lines join pieces on pieces."lineId" = lines.id
    group by lines.id, lines."orderId", lines.name, lines.quantity, lines."cancelledQuantity"
    having sum(pieces.quantity) > ${ordered}
    order by lines."orderId"
  `.execute(within)
  return rows.map(({ orderId, name, returned, ordered }) => ({
    severity: 'damage',
    what: words.what(orderId, name, returned, ordered),
    cure: words.cure,
  }))
}
