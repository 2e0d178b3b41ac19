import { sql } from 'kysely'

import { productAudience } from '#domain/live.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { parentsOf, refreshParents } from './choices/refresh-parents.server.ts'

const BATCH_SIZE = 500

/**
 * Changes the rows of products whose discount has begun or ended, so that lists sorted by price follow, and drops the
 * cached pages that show them. What is paid does not wait for it: that is read from the dates.
 * @param now epoch milliseconds
 * @returns how many products were changed
 */
export async function changeDuePrices(now: number): Promise<number> {
  let changed = 0
  for (;;) {
    const due = await db
      .selectFrom('products')
      .select('id')
      .where('priceChangesAt', '<=', now)
      .limit(BATCH_SIZE)
      .execute()
    if (due.length === 0) return changed
    const ids = due.map(({ id }) => id).toSorted()
    await inTransaction(async (transaction) => {
      const parents = parentsOf(ids)
      await lockRows(transaction, 'products', [...ids, ...parents])
      await changePrices(ids, now, transaction)
      await refreshParents(transaction, parents)
      publish(transaction, 'catalogue', ...ids.map(productAudience), 'admin')
    })
    changed += ids.length
  }
}

/** As `storedDiscount` does; what another process has changed meanwhile is due no more. */
async function changePrices(ids: readonly string[], now: number, within: Database): Promise<void> {
  const due = within.updateTable('products').where('id', 'in', ids).where('priceChangesAt', '<=', now)
  const none = { discountedPrice: null, datedDiscount: null, discountFrom: null, discountUntil: null }
  await due
    .set({ ...none, priceChangesAt: null })
    .where('discountUntil', '<=', now)
    .execute()
  await due
    .set({ discountedPrice: sql.ref('datedDiscount'), priceChangesAt: sql.ref('discountUntil') })
    .execute()
}
