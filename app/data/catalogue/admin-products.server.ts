import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { ProductList } from '#domain/catalogue/product-list.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { pageOf, parentOf } from '#domain/catalogue/choices/choices.ts'
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

async function searchAdminProducts(list: ProductList, limit: number, listed: ListedRows) {
  const { search, sort, category, stock, after } = list
  const isOfSold = listed === 'sold' || stock === 'low' || stock === 'out'
  const scanned = await findScanned(list, limit, isOfSold)
  if (scanned.length > 0) return { products: scanned, total: scanned.length }
  const filter = isOfSold ? foundBySold(list) : listedFilter(list, 'products')
  const query = { search, sort, category, filter, isOfShop: false }
  // The page before may have ended between two choices.
  const { ids, total } = await findSearchPage(query, limit, { after: after && pageOf(after) })
  if (isOfSold) return { products: await asAdminProducts(await listSold(list, limit, ids)), total }
  const rows = ids.length > 0 ? await selectListed().where('id', 'in', ids).execute() : []
  const products: AdminProduct[] = await asAdminProducts(rows)
  return { products: products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total }
}

/** Condition on products, which alone a search finds: they are sold, or have choices, as the list has them. */
function foundBySold(list: ProductList): Expression<SqlBool> {
  const { and } = expressionBuilder<Tables, 'products'>()
  if (list.stock === null) return and([IS_PRODUCT, filterOf(list)])
  return and([
    IS_PRODUCT,
    sql<boolean>`products.id in (select coalesce("parentId", id) from products where ${soldFilter(list)})`,
  ])
}

/** What of these products is sold, in their order, after the rest of the choices within which the page before has ended. */
function listSold(list: ProductList, limit: number, ids: readonly string[]) {
  const { after } = list
  const begun = after === null ? null : parentOf(after)
  const products = begun === null ? ids : [begun, ...ids]
  if (products.length === 0) return []
  const place = products.map((id, at) => sql`when ${id} then ${sql.lit(at)}`)
  return selectListed()
    .where(({ or, eb }) =>
      or([
        ...(ids.length > 0 ? [eb('id', 'in', ids), eb('parentId', 'in', ids)] : []),
        ...(begun === null ? [] : [restOf(begun, after!)]),
      ]),
    )
    .where(soldFilter(list))
    .orderBy(sql`case coalesce("parentId", id) ${sql.join(place, sql` `)} end`)
    .orderBy('serial')
    .limit(limit)
    .execute()
}

function restOf(productId: string, choice: string): Expression<SqlBool> {
  return sql<boolean>`("parentId" = ${productId}
    and serial > (select last.serial from products as last where last.id = ${choice}))`
}

/** The product whose barcode was entered or scanned into the search, or its choices. */
async function findScanned(list: ProductList, limit: number, isOfSold: boolean): Promise<AdminProduct[]> {
  const barcode = readBarcode(list.search)
  if (barcode === null) return []
  if (!isOfSold)
    return asAdminProducts(
      await selectListed().where('barcode', '=', barcode).where(filterOf(list)).execute(),
    )
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('barcode', '=', barcode)
    .executeTakeFirst()
  return product ? asAdminProducts(await listSold({ ...list, after: null }, limit, [product.id])) : []
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
  if (rows === 'sold') return and([eb('stockQuantity', '>=', 0), soldFilter(list)])
  return and([IS_PRODUCT, filterOf(list)])
}

function soldFilter(list: ProductList): Expression<SqlBool> {
  const { and } = expressionBuilder<Tables, 'products'>()
  return and([IS_SOLD_ITSELF, filterOf(list)])
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
