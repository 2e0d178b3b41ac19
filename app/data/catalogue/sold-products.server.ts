import type { SoldProduct } from '#domain/checkout/checkout.ts'
import type { Database } from '#data/database/database.server.ts'

/** A query for what an order needs of products, hidden ones included; each with its first picture. */
export function soldProducts(within: Database, ids: readonly string[]) {
  return within
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'categoryId', 'price', 'discountedPrice', 'stockQuantity', 'hidden'])
    .select(({ selectFrom }) =>
      selectFrom('pictures')
        .select('path')
        .whereRef('productId', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .as('path'),
    )
    .where('id', 'in', [...ids])
}

type Row = Awaited<ReturnType<ReturnType<typeof soldProducts>['execute']>>[number]

export function asSoldProduct({ hidden, path, ...product }: Row): SoldProduct {
  return { ...product, hidden: hidden === 1, pictures: path === null ? [] : [{ path }] }
}
