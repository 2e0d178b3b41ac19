import { sql } from 'kysely'

import { examination } from '#copy/examination.ts'
import type { Check } from './examined-shop.ts'

const words = examination.stock

interface Row {
  name: string
  stock: number
  sum: number
}

/** Also products whose deletion can still be undone. */
export const checkStock: Check = async ({ within }) => {
  const { rows } = await sql<Row>`
    with sums as (select "productId", sum(change) as sum from stock_movements group by "productId"),
      stocks as (
        select id, name, "stockQuantity" as stock from products
        union all
        select id, slug, "stockQuantity" from deleted_products
      )
    select name, stock, coalesce(sum, 0) as sum
    from stocks left join sums on "productId" = id
    where stock <> coalesce(sum, 0)
    order by name
  `.execute(within)
  return rows.map(({ name, stock, sum }) => ({
    severity: 'damage',
    what: words.what(name, stock, sum),
    cure: words.cure,
  }))
}
