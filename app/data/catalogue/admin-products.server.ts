import type { ProductList } from '#domain/catalogue/product-list.ts'
import { LOW_STOCK_THRESHOLD } from '#domain/policy.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { countRows } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import { PRODUCT_ORDER, SUMMARY_COLUMNS, withPicturesAndHidden } from './product-rows.server.ts'
import type { AdminProduct } from './product-summary.server.ts'
import { matchesSearch } from './search-match.server.ts'

/** One page of the admin's product list, hidden products included. */
export async function listAdminProducts(list: ProductList, limit: number): Promise<AdminProduct[]> {
  const { column, direction } = PRODUCT_ORDER[list.sort]
  let query = filteredProducts(list)
    .select([...SUMMARY_COLUMNS, 'hidden'])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
  if (list.after !== null) {
    const next = await keysetAfterId('products', column, direction, list.after)
    if (!next) return []
    query = query.where(next)
  }
  return withPicturesAndHidden(await query.execute())
}

export function countAdminProducts(list: ProductList): Promise<number> {
  return countRows(filteredProducts(list))
}

/** One product for its editor, hidden or not. */
export async function findProductById(id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, 'hidden', 'description', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (await withPicturesAndHidden([row]))[0]! : null
}

function filteredProducts({ search, category, stock }: ProductList) {
  let query = db.selectFrom('products')
  if (search) query = query.where(matchesSearch(search))
  if (category) query = query.where('categoryId', '=', category)
  if (stock === 'low') query = query.where('stockQuantity', '<=', LOW_STOCK_THRESHOLD)
  if (stock === 'out') query = query.where('stockQuantity', '=', 0)
  if (stock === 'hidden') query = query.where('hidden', '=', 1)
  return query
}
