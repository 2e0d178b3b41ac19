import { type Database, db } from '#data/database/database.server.ts'

/** What a form showed of a stock when it was opened. */
export interface StockSeen {
  stock: number
  /** The id of the product's newest stock movement then; null when the form does not say it. */
  movement: number | null
}

/** What forms of these products show of their stock, by product. One query, so that no sale comes between its two parts. */
export async function findStockSeen(ids: readonly string[]): Promise<Map<string, StockSeen>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'stockQuantity as stock'])
    .select(({ selectFrom }) =>
      selectFrom('stock_movements')
        .select(({ fn }) => fn.max('stock_movements.id').as('movement'))
        .whereRef('productId', '=', 'products.id')
        .as('movement'),
    )
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...seen }) => [id, { ...seen, movement: seen.movement ?? 0 }]))
}

/**
 * The stock that a form sets. What was sold or came back since it was opened counts on top of what was typed, and
 * happened once, however often the form is sent; what another form has set since does not. Within a transaction that has
 * locked the product.
 * @param seen null for a form that sets the stock whatever it was
 */
export async function stockOfForm(
  within: Database,
  product: { id: string; stockQuantity: number },
  wanted: number,
  seen: StockSeen | null,
): Promise<number> {
  if (seen === null) return wanted
  if (wanted === seen.stock) return product.stockQuantity
  if (seen.movement === null) return wanted
  const { change } = await within
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<number | null>('change').as('change'))
    .where('productId', '=', product.id)
    .where('id', '>', seen.movement)
    .where('reason', '!=', 'edit')
    .executeTakeFirstOrThrow()
  return Math.max(0, wanted + Number(change ?? 0))
}
