import type { InferResult } from 'kysely'

import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { SoldProduct } from '#domain/checkout/checkout.ts'

/** A query for what an order needs of products, hidden ones included; each with its first picture. */
export const soldProducts = preparedQuery((within, ids: readonly string[]) =>
  within
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
    .where('id', 'in', [...ids]),
)

type Row = InferResult<ReturnType<typeof soldProducts>>[number]

export function asSoldProduct({ hidden, path, ...product }: Row): SoldProduct {
  return { ...product, hidden: hidden === 1, pictures: path === null ? [] : [{ path }] }
}
