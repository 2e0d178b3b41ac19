import { hash } from 'node:crypto'

import { inStockOrder, orderMovements } from '#data/catalogue/stock/stock.server.ts'
import { asSoldProduct, soldProducts } from '#data/catalogue/sold-products.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { executeTogether } from '#data/database/execute-together.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, nameLock, rowLock } from '#data/database/transaction.server.ts'
import { categorySales } from '#data/offers/category-sales.server.ts'
import { lowStock } from '#data/orders/place-order.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import type { SoldProduct } from '#domain/checkout/checkout.ts'
import { type Sale, type SaleLine, saleTotal } from '#domain/counter/sale.ts'
import { COUNTER_MAX_AGE_MS } from '#domain/policy.ts'
import type { Paise } from '#domain/values/money.ts'
import { takeStock } from './take-stock.server.ts'

export interface SaleRequest extends Sale {
  /** It happened while the counter had no network: the goods are gone, so it is recorded whatever the shop says. */
  offline: boolean
}

/** Why a sale cannot be made; the goods are still there. */
export type SaleProblem =
  | { productId: string; name: string; reason: 'gone' }
  | { productId: string; name: string; reason: 'short'; left: number }
  | { productId: string; name: string; reason: 'price'; price: Paise }

export type RecordedSale =
  | { outcome: 'recorded'; again: boolean }
  | { outcome: 'reference-taken' }
  | { outcome: 'changed'; problems: SaleProblem[] }

/**
 * Records a sale at the counter in one transaction: its lines, and the stock that it takes. The same sale sent twice is
 * recorded once. One that was made without network is recorded as it was: pieces that the stock does not have are noted
 * as missing, and the stock ends at 0.
 * @param now epoch milliseconds
 */
export function recordSale(request: SaleRequest, now: number): Promise<RecordedSale> {
  return inTransaction(async (within): Promise<RecordedSale> => {
    const ids = request.lines.map(({ productId }) => productId)
    const [, , earlier, products] = await executeTogether(within, [
      // Of the same sale at once, even of products that are gone, one is recorded.
      nameLock(within, `sale ${request.reference}`),
      rowLock(within, 'products', ids),
      within.selectFrom('counter_sales').select('fingerprint').where('id', '=', request.reference),
      soldProducts(within, ids),
    ])
    if (earlier[0]) {
      const isSame = earlier[0].fingerprint === fingerprintOf(request)
      return isSame ? { outcome: 'recorded', again: true } : { outcome: 'reference-taken' }
    }
    const sales = await categorySales(within)
    const byId = new Map(products.map((row) => [row.id, asSoldProduct(row, now, sales)]))
    const problems = request.offline
      ? []
      : request.lines.flatMap((line) => problemWith(line, byId.get(line.productId)))
    if (problems.length > 0) return { outcome: 'changed', problems }
    await writeSale(within, request, byId, now)
    return { outcome: 'recorded', again: false }
  })
}

function problemWith(
  { productId, name, price, quantity }: SaleLine,
  product: SoldProduct | undefined,
): SaleProblem[] {
  if (!product) return [{ productId, name, reason: 'gone' }]
  const left = Math.max(0, product.stockQuantity)
  if (left < quantity) return [{ productId, name: product.name, reason: 'short', left }]
  const current = unitPrice(product)
  return current === price ? [] : [{ productId, name: product.name, reason: 'price', price: current }]
}

async function writeSale(
  within: Database,
  request: SaleRequest,
  products: ReadonlyMap<string, SoldProduct>,
  now: number,
): Promise<void> {
  const { reference, lines } = request
  const rows = lines.map((line, position) => {
    const product = products.get(line.productId)
    const missing = line.quantity - Math.min(line.quantity, Math.max(0, product?.stockQuantity ?? 0))
    return {
      id: newId(),
      saleId: reference,
      position,
      productId: line.productId,
      name: product?.name ?? line.name,
      categoryName: product ? categoryName(product.categoryId) : '',
      price: line.price,
      quantity: line.quantity,
      missing,
    }
  })
  const units = new Map(
    inStockOrder(rows)
      .map(({ productId, quantity, missing }) => [productId, quantity - missing] as const)
      .filter(([, taken]) => taken > 0),
  )
  const left = await takeStock(within, units)
  await within
    .insertInto('counter_sales')
    .values({
      id: reference,
      soldAt: request.offline ? plausibleTime(request.soldAt, now) : now,
      recordedAt: now,
      totalAmount: request.total,
      shopAmount: saleTotal(lines.map((line) => atShopPrice(line, products.get(line.productId)))),
      method: request.method,
      given: request.given,
      offline: request.offline ? 1 : 0,
      fingerprint: fingerprintOf(request),
      missing: rows.reduce((sum, { missing }) => sum + missing, 0),
      voidedAt: null,
      voidReason: null,
    })
    .execute()
  await within.insertInto('counter_lines').values(rows).execute()
  if (units.size > 0)
    await executeTogether(within, [orderMovements(within, units, { id: reference, at: now })])
  publish(within, 'admin', ...lowStock(left))
}

/** A phone's clock may be wrong: no sale is in the future, or longer ago than a phone keeps one. */
function plausibleTime(soldAt: number, now: number): number {
  return Math.min(now, Math.max(soldAt, now - COUNTER_MAX_AGE_MS))
}

function atShopPrice(line: SaleLine, product: SoldProduct | undefined): SaleLine {
  return product ? { ...line, price: unitPrice(product) } : line
}

/** Independent of when and how often it was sent, and whether the phone had a network then. */
function fingerprintOf({ method, total, given, lines }: SaleRequest): string {
  const sold = lines.map(({ productId, price, quantity }) => [productId, price, quantity]).toSorted()
  return hash('sha256', JSON.stringify([method, total, given, sold]), 'base64url')
}
