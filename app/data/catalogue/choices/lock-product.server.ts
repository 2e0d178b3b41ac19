import { productLock } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { lockName, lockRows } from '#data/database/transaction.server.ts'
import { IS_PRODUCT } from './shop-conditions.server.ts'
import { choiceIds } from './update-choices.server.ts'

/** Locks a product and its choices against deletion and changes, in the order in which others lock them. */
export async function lockProduct(within: Database, id: string) {
  await lockName(within, productLock(id))
  const choices = await choiceIds(within, id)
  for (const choice of choices) await lockName(within, productLock(choice))
  await lockRows(within, 'products', [id, ...choices])
  return within.selectFrom('products').selectAll().where('id', '=', id).where(IS_PRODUCT).executeTakeFirst()
}

export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>
