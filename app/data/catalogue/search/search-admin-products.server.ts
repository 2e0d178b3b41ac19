import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import { readBarcode } from '#domain/catalogue/barcode.ts'
import { pageOf, parentOf } from '#domain/catalogue/choices/choices.ts'
import type { ProductList } from '#domain/catalogue/product-list.ts'
import { IS_PRODUCT } from '#data/catalogue/choices/shop-conditions.server.ts'
import {
  listedFilter,
  type ListedRows,
  narrowedTo,
  selectListed,
  soldFilter,
} from '#data/catalogue/listed-rows.server.ts'
import { asAdminProducts } from '#data/catalogue/product-rows.server.ts'
import type { AdminProduct } from '#data/catalogue/product-summary.server.ts'
import { db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { findSearchPage } from './search-page.server.ts'

/** One page of what is found, and the number of products that are found; where the stock matters, it has what is sold. */
export async function searchAdminProducts(list: ProductList, limit: number, listed: ListedRows) {
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
  if (list.stock === null) return listedFilter(list, 'products')
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
      await selectListed().where('barcode', '=', barcode).where(narrowedTo(list)).execute(),
    )
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('barcode', '=', barcode)
    .executeTakeFirst()
  return product ? asAdminProducts(await listSold({ ...list, after: null }, limit, [product.id])) : []
}
