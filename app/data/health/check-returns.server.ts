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

export const checkReturns: Check = async ({ within }) => {
  const { rows } = await sql<Row>`
    select lines."orderId", lines.name, ${ordered} as ordered, sum(requests.quantity) as returned
    from order_lines as lines join return_requests as requests on requests."lineId" = lines.id
    where requests.status <> 'rejected'
    group by lines.id, lines."orderId", lines.name, lines.quantity, lines."cancelledQuantity"
    having sum(requests.quantity) > ${ordered}
    order by lines."orderId"
  `.execute(within)
  return rows.map(({ orderId, name, returned, ordered }) => ({
    ...{ severity: 'damage', what: words.what(orderId, name, returned, ordered), cure: words.cure },
  }))
}
