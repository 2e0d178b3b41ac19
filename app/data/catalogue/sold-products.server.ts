import type { InferResult } from 'kysely'

import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { DISCOUNT_COLUMNS } from '#domain/catalogue/dated-discount.ts'
import { db } from '#data/database/database.server.ts'
import { cachedCategorySales } from '#data/offers/category-sales.server.ts'
import type { CategorySale } from '#domain/catalogue/category-sale.ts'
import { HIDDEN_FROM_SHOP } from './choices/shop-conditions.server.ts'
import { onSale, withPriceAt } from './product-rows.server.ts'
import type { SoldProduct } from '#domain/checkout/checkout.ts'

/**
 * A query for what an order needs of products, hidden ones included; each with its first picture, a choice without one with
 * that of its product.
 */
export const soldProducts = preparedQuery((within, ids: readonly string[]) =>
  within
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'categoryId', 'price', 'stockQuantity', 'options', ...DISCOUNT_COLUMNS])
    .select(HIDDEN_FROM_SHOP.as('hidden'))
    .select(({ selectFrom, fn }) => {
      const firstOf = (owner: 'products.id' | 'products.parentId') =>
        selectFrom('pictures').select('path').whereRef('productId', '=', owner).orderBy('position').limit(1)
      return fn.coalesce(firstOf('products.id'), firstOf('products.parentId')).as('path')
    })
    .where('id', 'in', [...ids]),
)

type Row = InferResult<ReturnType<typeof soldProducts>>[number]

/** A product at its price of then. @param now epoch milliseconds @param sales those on categories */
export function asSoldProduct(row: Row, now: number, sales: readonly CategorySale[]): SoldProduct {
  const { hidden, path, options, ...product } = onSale(withPriceAt(row, now), sales, now)
  return {
    ...product,
    hidden: hidden === 1,
    mustChoose: options !== null,
    pictures: path === null ? [] : [{ path }],
  }
}

/** The products with these ids as an order would sell them, hidden ones included, unordered. @param now epoch milliseconds */
export async function findSoldProducts(ids: readonly string[], now: number): Promise<SoldProduct[]> {
  const [{ rows }, sales] = await Promise.all([db.executeQuery(soldProducts(db, ids)), cachedCategorySales()])
  return rows.map((row) => asSoldProduct(row, now, sales))
}
