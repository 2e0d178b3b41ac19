import { sql } from 'kysely'

import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { DISCOUNT_COLUMNS } from '#domain/catalogue/dated-discount.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { onSale, withPriceAt } from '#data/catalogue/product-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { categorySales } from '#data/offers/category-sales.server.ts'

/** Of a row of `products`: a choice without a barcode has its product's, by which the counter finds it, too. */
const CODE = sql<string | null>`coalesce(products.barcode,
  (select parent.barcode from products as parent where parent.id = products."parentId"))`

/**
 * What the labels of these products show, at the prices that the counter takes, in the order of the ids. A product that
 * is sold by its choices has the labels of all of them; those that are gone are left out.
 */
export async function listLabelledProducts(ids: readonly string[]) {
  if (ids.length === 0) return []
  const [rows, sales] = await Promise.all([selectWithChoices(ids), categorySales()])
  const now = Date.now()
  return ids
    .flatMap((id) => {
      const isSoldItself = rows.some((row) => row.id === id && row.options === null)
      return rows.filter((row) => (isSoldItself ? row.id === id : parentOf(row.id) === id))
    })
    .map((row) => ({
      id: row.id,
      name: row.name,
      barcode: row.code,
      unitPrice: unitPrice(onSale(withPriceAt(row, now), sales, now)),
    }))
}

/** The choices of a product in the order in which they were made. */
function selectWithChoices(ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'categoryId', 'price', 'options', CODE.as('code'), ...DISCOUNT_COLUMNS])
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('parentId', 'in', ids)]))
    .orderBy('serial')
    .execute()
}
