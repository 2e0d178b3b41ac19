import type { Expression, SqlBool } from 'kysely'

import type { ProductList } from '#domain/catalogue/product-list.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import type { EditedProduct } from '#domain/catalogue/product.ts'
import { countUpTo } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import { listedFilter, type ListedRows, selectListed } from './listed-rows.server.ts'
import { asAdminProducts, EDITOR_COLUMNS, PRODUCT_ORDER } from './product-rows.server.ts'
import type { AdminProduct } from './product-summary.server.ts'
import { searchAdminProducts } from './search/search-admin-products.server.ts'

/**
 * One page of the admin's product list, hidden products included, and the number of them all up to the cap. Where the
 * stock matters, it has what is sold; a search counts products.
 */
export async function findAdminProducts(
  list: ProductList,
  limit: number,
  rows: ListedRows = 'products',
): Promise<{ products: AdminProduct[]; total: number }> {
  const { search, stock, sort } = list
  if (search) return searchAdminProducts(list, limit, rows)
  const isOfStock = stock === 'low' || stock === 'out' || sort === 'stock'
  const filter = listedFilter(list, isOfStock ? 'sold' : rows)
  const [products, total] = await Promise.all([
    listAdminProducts(list, limit, filter),
    countUpTo(COUNT_CAP, db.selectFrom('products').where(filter)),
  ])
  return { products, total }
}

async function listAdminProducts(
  list: ProductList,
  limit: number,
  filter: Expression<SqlBool>,
): Promise<AdminProduct[]> {
  const { column, direction } = PRODUCT_ORDER[list.sort]
  let query = selectListed().where(filter).orderBy(column, direction).orderBy('id', direction).limit(limit)
  if (list.after !== null) {
    const next = await keysetAfterId('products', column, direction, list.after)
    if (!next) return []
    query = query.where(next)
  }
  return asAdminProducts(await query.execute())
}

/** One product for its editor, hidden or not. */
export async function findProductById(id: string): Promise<EditedProduct | null> {
  const row = await db.selectFrom('products').select(EDITOR_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? (await asAdminProducts([row]))[0]! : null
}
