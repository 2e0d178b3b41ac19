import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { lockName } from '#data/database/transaction.server.ts'
import type { Tables } from '#data/database/tables.ts'

type Movement = Pick<Tables['stock_movements'], 'productId' | 'change' | 'reason' | 'at'> & {
  orderId?: string
}

/** The lines by their products: all transactions change stock in this order, so that no two wait for each other. */
export function inStockOrder<Line extends { productId: string }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}

/**
 * A query that decrements the stock of orderable products for an order, where there is enough.
 * @param units of each product, by its id
 * @returns the remaining stock of those that had enough
 */
export function stockDecrement(within: Database, units: ReadonlyMap<string, number>) {
  return decrement(
    within,
    [...units].map(([id, quantity]) => ({ id, quantity })),
  )
}

const decrement = preparedQuery((within, units: { id: string; quantity: number }[]) => {
  const rows = units.map(({ id, quantity }) => sql`(cast(${id} as text), cast(${quantity} as bigint))`)
  // SQLite has no names for the columns of `values`.
  const taken = sql<{ column1: string; column2: number }>`(values ${sql.join(rows)})`
  return within
    .updateTable('products')
    .from(taken.as('taken'))
    .set({ stockQuantity: sql`"stockQuantity" - taken.column2` })
    .whereRef('id', '=', 'taken.column1')
    .where(isOrderable())
    .whereRef('stockQuantity', '>=', 'taken.column2')
    .returning(['id', 'stockQuantity', 'lowStockThreshold'])
})

/** Condition on `products`. A choice is hidden from lists alone; whether its product is shown is read with its price. */
function isOrderable(): Expression<SqlBool> {
  const { or, eb } = expressionBuilder<Tables, 'products'>()
  return or([eb('hidden', '=', 0), eb('parentId', 'is not', null)])
}

/** A query that records what {@link stockDecrement} took. */
export function orderMovements(
  within: Database,
  units: ReadonlyMap<string, number>,
  { id: orderId, at }: { id: string; at: number },
) {
  return insertMovements(
    within,
    [...units].map(([productId, quantity]) => {
      return { productId, change: -quantity, reason: 'order' as const, orderId, at }
    }),
  )
}

const insertMovements = preparedQuery((within, movements: Required<Movement>[]) =>
  within.insertInto('stock_movements').values(movements),
)

/**
 * Restores a product's stock, also that of a deleted product that can still be restored. Never more than the order's
 * stock movements took, so that nothing is restored twice, whatever the order's status. Does nothing when the product
 * no longer exists.
 */
export async function restoreStock(
  within: Database,
  productId: string,
  quantity: number,
  { reason, orderId, at }: { reason: 'cancellation' | 'return'; orderId: string; at: number },
): Promise<void> {
  const change = Math.min(quantity, await decrementedFor(orderId, productId, within))
  if (change <= 0) return
  await lockName(within, productLock(productId))
  for (const table of ['products', 'deleted_products'] as const) {
    const { numUpdatedRows } = await within
      .updateTable(table)
      .set({ stockQuantity: sql`"stockQuantity" + ${change}` })
      .where('id', '=', productId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    return recordStockMovement(within, { productId, change, reason, orderId, at })
  }
}

/** Locks a product that may move between its table and that of deleted ones. */
export const productLock = (id: string) => `product ${id}`

/** How many units an order took from a product's stock and has not restored. */
async function decrementedFor(orderId: string, productId: string, within: Database): Promise<number> {
  const { change } = await within
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number | null>('change').as('change'))
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return -Number(change ?? 0)
}

/** What a product's movements add up to: its stock, unless a row was lost or changed by hand. */
export async function sumOfMovements(within: Database, productId: string): Promise<number> {
  const { change } = await within
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number | null>('change').as('change'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(change ?? 0)
}

/** Records a change of stock: the sum of a product's movements is its stock. */
export async function recordStockMovement(within: Database, movement: Movement): Promise<void> {
  await within
    .insertInto('stock_movements')
    .values({ orderId: null, ...movement })
    .execute()
}

/**
 * Records that the stock was set. Against the movements, not the stock before: a difference between the two, which
 * `npm run doctor` finds, ends here.
 */
export async function recordStockEdit(
  within: Database,
  productId: string,
  stockQuantity: number,
  at: number,
): Promise<void> {
  const change = stockQuantity - (await sumOfMovements(within, productId))
  if (change !== 0) await recordStockMovement(within, { productId, change, reason: 'edit', at })
}
