import { sql } from 'kysely'

import type { Database } from '#data/database/database.server.ts'

/**
 * Takes pieces from the stock of products whose rows are locked, hidden ones too: they are not in the web shop, but may
 * lie on the counter.
 * @param units of each product, by its id
 * @returns the remaining stock
 */
export async function takeStock(
  within: Database,
  units: ReadonlyMap<string, number>,
): Promise<{ id: string; stockQuantity: number }[]> {
  const left: { id: string; stockQuantity: number }[] = []
  for (const [id, quantity] of units) {
    const row = await within
      .updateTable('products')
      .set({ stockQuantity: sql`"stockQuantity" - ${quantity}` })
      .where('id', '=', id)
      .returning(['id', 'stockQuantity'])
      .executeTakeFirstOrThrow()
    left.push(row)
  }
  return left
}
