import { parentOf } from '#domain/catalogue/choices/choices.ts'
import { DISCOUNT_COLUMNS, discountOf, storedDiscount } from '#domain/catalogue/dated-discount.ts'
import type { Database } from '#data/database/database.server.ts'

/** The products that these are choices of. */
export function parentsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => parentOf(id) ?? []))]
}

/**
 * Gives products the lowest price of their choices, by which lists sort and filter them: before discounts, and with them
 * where that is lower. From both a sale of the category makes the lowest price that is paid.
 * @param within a transaction that has locked their rows
 */
export async function refreshParents(within: Database, productIds: readonly string[]): Promise<void> {
  for (const id of productIds) {
    const { price, paid } = await within
      .selectFrom('products')
      .select(({ fn }) => [fn.min('price').as('price'), fn.min('unitPrice').as('paid')])
      .where('parentId', '=', id)
      .executeTakeFirstOrThrow()
    // It has no choices any more.
    if (price === null) continue
    const discountedPrice = paid < price ? paid : null
    await within.updateTable('products').set({ price, discountedPrice }).where('id', '=', id).execute()
  }
}

/**
 * Gives a product that is to be sold itself again what the cheapest of its choices costs, and the days of its discount.
 * @param within a transaction that has locked their rows
 * @param now epoch milliseconds
 */
export async function takePriceOfCheapest(within: Database, productId: string, now: number): Promise<void> {
  const cheapest = await within
    .selectFrom('products')
    .select(['price', ...DISCOUNT_COLUMNS])
    .where('parentId', '=', productId)
    .orderBy('unitPrice')
    .orderBy('serial')
    .limit(1)
    .executeTakeFirst()
  if (!cheapest) return
  const { price } = cheapest
  const discount = storedDiscount(discountOf(cheapest, now), now)
  await within
    .updateTable('products')
    .set({ price, ...discount })
    .where('id', '=', productId)
    .execute()
}
