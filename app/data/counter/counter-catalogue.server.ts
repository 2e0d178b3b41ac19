import { sql } from 'kysely'

import { IS_SOLD_ITSELF } from '#data/catalogue/choices/shop-conditions.server.ts'
import { onSale, withPriceAt } from '#data/catalogue/product-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { cachedCategorySales } from '#data/offers/category-sales.server.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { DISCOUNT_COLUMNS } from '#domain/catalogue/dated-discount.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import type { CounterProduct } from '#domain/counter/counter-product.ts'
import { COUNTER_MAX_PRODUCTS, COUNTER_OFTEN_SOLD_MS } from '#domain/policy.ts'

/**
 * The products for the counter, hidden ones too, those first that it sold most often lately. Of a larger catalogue, the
 * products with a barcode come before the others, and what is beyond the limit is left out.
 * @param now epoch milliseconds
 */
export async function listCounterProducts(now: number): Promise<CounterProduct[]> {
  const [rows, codes, often, sales] = await Promise.all([
    selectProducts(),
    selectCodesOfChoices(),
    countSold(now - COUNTER_OFTEN_SOLD_MS),
    cachedCategorySales(),
  ])
  const soldOf = ({ id }: { id: string }) => often.get(id) ?? 0
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      stock: row.stockQuantity,
      barcode: row.barcode,
      productBarcode: codes.get(parentOf(row.id) ?? ''),
      price: unitPrice(onSale(withPriceAt(row, now), sales, now)),
    }))
    .toSorted((a, b) => soldOf(b) - soldOf(a) || (a.name < b.name ? -1 : 1))
}

async function selectProducts() {
  const products = db
    .selectFrom('products')
    .select(['id', 'name', 'categoryId', 'price', 'stockQuantity', 'barcode', ...DISCOUNT_COLUMNS])
    .where(IS_SOLD_ITSELF)
  const coded = await products
    .where('barcode', 'is not', null)
    .orderBy('barcode')
    .limit(COUNTER_MAX_PRODUCTS)
    .execute()
  const others = await products
    // Not by the index of barcodes, which would collect and sort all of them.
    .where(sql<boolean>`coalesce(barcode, '') = ''`)
    .orderBy('nameKey')
    .limit(COUNTER_MAX_PRODUCTS - coded.length)
    .execute()
  return [...coded, ...others]
}

/** The barcodes of products that are sold by their choices, by the products' ids. */
async function selectCodesOfChoices(): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'barcode'])
    .where('barcode', 'is not', null)
    .where('options', 'is not', null)
    .orderBy('barcode')
    .limit(COUNTER_MAX_PRODUCTS)
    .execute()
  return new Map(rows.map(({ id, barcode }) => [id, barcode!]))
}

async function countSold(since: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('counter_sales')
    .innerJoin('counter_lines', 'counter_lines.saleId', 'counter_sales.id')
    .select(({ fn }) => ['productId', fn.sum<number>('quantity').as('sold')])
    .where('soldAt', '>=', since)
    .where('voidedAt', 'is', null)
    .groupBy('productId')
    .execute()
  return new Map(rows.map(({ productId, sold }) => [productId, Number(sold)]))
}
