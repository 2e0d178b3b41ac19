import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'

import { db } from '#data/database/database.server.ts'
import { createCoupon } from '#data/offers/coupons.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import type { Choice } from '#domain/catalogue/choices/choices.ts'
import { COLOUR, createProductWithChoices } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import type { PredictedProduct, PredictedShop } from './predicted-shop.ts'

export const START = Date.UTC(2026, 10, 21, 6, 30)

let before: PredictedShop | undefined

/**
 * Opens a shop with two products, a choice of a third, and no orders; deletes everything of the sequence before.
 * @param inspect called before that, with the time at the end of the sequence in epoch milliseconds
 */
export function emptyShop(folder: string, inspect: (now: number) => Promise<void> = async () => {}) {
  return async (): Promise<{ model: PredictedShop; real: object }> => {
    if (before) await inspect(before.now)
    if (before && before.archives.length > 0) await rm(join(folder, 'files'), { recursive: true })
    for (const table of [
      ...(['orders', 'cleared_orders', 'outbox', 'stock_movements', 'bills', 'bill_counters'] as const),
      ...(['products', 'deleted_products', 'product_search', 'rate_limits'] as const),
    ]) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
    // An index without its texts keeps what was deleted one by one, and would grow through all sequences.
    await sql`insert into product_search_tokens (product_search_tokens) values ('delete-all')`.execute(db)
    await offer()
    const products = [
      await createStockedProduct('Pencil', 100_00, 6),
      await createStockedProduct('Globe', 250_50, 9),
      await createStockedChoice('Slate', 80_00, 7),
    ]
    before = { now: START, products, orders: [], archives: [] }
    return { model: before, real: {} }
  }
}

/** Offers that many orders meet: a delivery fee, something off the first order, and a coupon for three orders. */
export const MODEL_OFFERS = { firstOrderPercent: 7, deliveryFee: 49_00, freeDeliveryFrom: 600_00 }
export const MODEL_COUPON = { code: 'MODEL', amount: 33_33, maxUses: 3, maxUsesEach: 2, minimum: 300_00 }

async function offer(): Promise<void> {
  if (before) return
  await updateOffers(MODEL_OFFERS)
  await createCoupon({ ...MODEL_COUPON, percent: null, startsAt: null, endsAt: null, categories: [] }, START)
}

async function createStockedProduct(name: string, price: number, stock: number): Promise<PredictedProduct> {
  const { id } = await createTestProduct({ name, price, stockQuantity: stock, createdAt: START })
  return { id, name, price, stock, stocked: stock, hidden: false, deleted: false, undoUntil: 0 }
}

async function createStockedChoice(name: string, price: number, stock: number): Promise<PredictedProduct> {
  const stocks = [{ stockQuantity: stock }, { stockQuantity: 5 }]
  const { choices } = await createProductWithChoices({ name, price, createdAt: START }, [COLOUR], stocks)
  const [{ id, name: named }, sibling] = choices as [Choice, Choice]
  return {
    id,
    name: named,
    price,
    stock,
    stocked: stock,
    sibling,
    hidden: false,
    deleted: false,
    undoUntil: 0,
  }
}
