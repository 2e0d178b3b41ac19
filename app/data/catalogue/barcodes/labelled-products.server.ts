import { DISCOUNT_COLUMNS } from '#domain/catalogue/dated-discount.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { withPriceAt } from '#data/catalogue/product-rows.server.ts'
import { db } from '#data/database/database.server.ts'

/** What the labels of these products show, in the order of the ids; those that are gone are left out. */
export async function listLabelledProducts(ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'barcode', ...DISCOUNT_COLUMNS])
    .where('id', 'in', ids)
    .execute()
  const now = Date.now()
  return rows
    .map((row) => ({
      ...{ id: row.id, name: row.name, barcode: row.barcode },
      unitPrice: unitPrice(withPriceAt(row, now)),
    }))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
