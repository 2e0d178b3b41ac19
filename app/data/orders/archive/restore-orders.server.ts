import type { Insertable } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { inLongTransaction, lockTable } from '#data/database/transaction.server.ts'
import { listFiles } from '#data/platform/files.server.ts'
import { findOrderWithReference } from '#data/orders/payment-reference.server.ts'
import { type ArchivedOrder, ARCHIVES, readArchive } from './order-archive.server.ts'
import { restoreProblem } from './restore-problem.server.ts'
import type { Tables } from '#data/database/tables.ts'

export interface Restored {
  archive: string
  restored: number
  /** Orders that exist already and were not changed. */
  present: number
}

/**
 * Restores the orders of an archive in one transaction.
 * @param name file name of the archive; the newest when left out
 * @returns null when there is no archive
 */
export async function restoreOrders(name?: string): Promise<Restored | null> {
  const archive = name ?? (await listFiles(ARCHIVES)).at(-1)
  if (archive === undefined) return null
  return inLongTransaction(async (transaction) => {
    await lockTable(transaction, 'orders')
    let [restored, present] = [0, 0]
    for await (const { order, lines, events, returns, problems = [] } of readArchive(
      `${ARCHIVES}/${archive}`,
    )) {
      const existing = await transaction
        .selectFrom('orders')
        .select('id')
        .where('id', '=', order.id)
        .executeTakeFirst()
      if (existing) {
        present++
        continue
      }
      await transaction
        .insertInto('orders')
        .values(await withFreeReference(order, transaction))
        .execute()
      if (lines.length > 0) {
        await transaction
          .insertInto('order_lines')
          .values(await withValidSlugs(lines, transaction))
          .execute()
      }
      const history = await withFreeIds(events, transaction)
      if (history.length > 0) await transaction.insertInto('order_events').values(history).execute()
      if (returns.length > 0) await transaction.insertInto('return_requests').values(returns).execute()
      for (const problem of problems) await restoreProblem(problem, transaction)
      restored++
    }
    await engine.raiseNextIds(transaction)
    return { archive, restored, present }
  })
}

/** Without its payment reference when another order has it by now; the order's history still says it. */
async function withFreeReference(
  order: ArchivedOrder['order'],
  within: Database,
): Promise<ArchivedOrder['order']> {
  const { id, paymentReference } = order
  const taken = paymentReference && (await findOrderWithReference(within, paymentReference, id))
  return taken ? { ...order, paymentReference: null } : order
}

/**
 * With their original ids, which are part of the ids of their mails; without ids when one of them is taken, as it can
 * be in another database.
 */
async function withFreeIds(
  events: ArchivedOrder['events'],
  within: Database,
): Promise<Insertable<Tables['order_events']>[]> {
  const ids = events.map(({ id }) => id)
  const taken = await within
    .selectFrom('order_events')
    .select('id')
    .where('id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return taken ? events.map(({ id: _, ...event }) => event) : events
}

/** Removes the slug of lines whose product was deleted: it has no page to link to. */
async function withValidSlugs(
  lines: ArchivedOrder['lines'],
  within: Database,
): Promise<ArchivedOrder['lines']> {
  const productIds = lines.map(({ productId }) => productId)
  const products = await within.selectFrom('products').select('id').where('id', 'in', productIds).execute()
  const existing = new Set(products.map(({ id }) => id))
  return lines.map((line) => (existing.has(line.productId) ? line : { ...line, slug: null }))
}
