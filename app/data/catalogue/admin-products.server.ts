import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { ProductList } from '#domain/catalogue/product-list.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { readBarcode } from '#domain/catalogue/barcode.ts'
import type { EditedProduct } from '#domain/catalogue/product.ts'
import { countUpTo } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { HIDDEN_FROM_SHOP, IS_PRODUCT, IS_SOLD_ITSELF } from './choices/shop-conditions.server.ts'
import { isLow } from './stock/low-stock.server.ts'
import { ADMIN_COLUMNS, asAdminProducts, EDITOR_COLUMNS, PRODUCT_ORDER } from './product-rows.server.ts'
import type { AdminProduct } from './product-summary.server.ts'
import { findSearchPage } from './search/search-page.server.ts'

/** All products, or, without those that have choices, what has a stock of its own: their choices and other products. */
export type ListedRows = 'products' | 'sold'

/**
 * One page of the admin's product list, hidden products included, and the number of them all up to the cap. Where the
 * stock matters, it has what is sold; a search finds products only.
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

async function searchAdminProducts(list: ProductList, limit: number, listed: ListedRows) {
  const { search, sort, category, after } = list
  const scanned = await findScanned(list)
  if (scanned.length > 0) return { products: scanned, total: scanned.length }
  const query = { search, sort, category, filter: listedFilter(list, listed), isOfShop: false }
  const { ids, total } = await findSearchPage(query, limit, { after })
  const rows = ids.length > 0 ? await selectListed().where('id', 'in', ids).execute() : []
  const products: AdminProduct[] = await asAdminProducts(rows)
  return { products: products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total }
}

/** The product whose barcode was entered or scanned into the search. */
async function findScanned(list: ProductList): Promise<AdminProduct[]> {
  const barcode = readBarcode(list.search)
  if (barcode === null) return []
  const query = selectListed().where('barcode', '=', barcode).where(filterOf(list))
  return asAdminProducts(await query.execute())
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

function selectListed() {
  return db.selectFrom('products').select(ADMIN_COLUMNS)
}

/** One product for its editor, hidden or not. */
export async function findProductById(id: string): Promise<EditedProduct | null> {
  const row = await db.selectFrom('products').select(EDITOR_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? (await asAdminProducts([row]))[0]! : null
}

function listedFilter(list: ProductList, rows: ListedRows): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  // Every stock is one, and has an index.
  const isListed = rows === 'sold' ? and([IS_SOLD_ITSELF, eb('stockQuantity', '>=', 0)]) : IS_PRODUCT
  return and([isListed, filterOf(list)])
}

function filterOf({ category, stock }: ProductList): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  return and([
    ...(category ? [eb('categoryId', '=', category)] : []),
    ...(stock === 'low' ? [isLow()] : []),
    ...(stock === 'out' ? [eb('stockQuantity', '=', 0)] : []),
    // As its index says it, which has all choices, too.
    ...(stock === 'hidden' ? [sql<boolean>`hidden + 0 = 1 and ${HIDDEN_FROM_SHOP} = 1`] : []),
  ])
}
