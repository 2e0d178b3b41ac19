import type { Insertable } from 'kysely'

import { type Database, db } from '#data/database/database.server.ts'
import { listFiles, readCompressedLines } from '#data/platform/files.server.ts'
import { type ArchivedOrder, ARCHIVES } from './order-archive.server.ts'
import type { Tables } from '#data/database/tables.ts'

export interface Restored {
  archive: string
  restored: number
  /** Orders that are in the book already, left as they are. */
  present: number
}

/**
 * Brings the orders of an archive back, as they were; all of them, or none.
 * @param name of the archive; the newest when left out
 * @returns null when there is no archive
 */
export async function restoreOrders(name?: string): Promise<Restored | null> {
  const archive = name ?? (await listFiles(ARCHIVES)).at(-1)
  if (archive === undefined) return null
  return db.transaction().execute(async (transaction) => {
    let [restored, present] = [0, 0]
    for await (const line of readCompressedLines(`${ARCHIVES}/${archive}`)) {
      const { order, lines, events, returns } = JSON.parse(line) as ArchivedOrder
      const known = await transaction
        .selectFrom('orders')
        .select('id')
        .where('id', '=', order.id)
        .executeTakeFirst()
      if (known) {
        present++
        continue
      }
      await transaction.insertInto('orders').values(order).execute()
      if (lines.length > 0) {
        await transaction
          .insertInto('order_lines')
          .values(await withLivingLinks(lines, transaction))
          .execute()
      }
      const history = await withFreeNumbers(events, transaction)
      if (history.length > 0) await transaction.insertInto('order_events').values(history).execute()
      if (returns.length > 0) await transaction.insertInto('return_requests').values(returns).execute()
      restored++
    }
    return { archive, restored, present }
  })
}

/** Under the numbers they had, by which their letters are named; in another database these may be others' by now. */
async function withFreeNumbers(
  events: ArchivedOrder['events'],
  within: Database,
): Promise<Insertable<Tables['order_events']>[]> {
  const numbers = events.map(({ id }) => id)
  const taken = await within
    .selectFrom('order_events')
    .select('id')
    .where('id', 'in', numbers)
    .limit(1)
    .executeTakeFirst()
  return taken ? events.map(({ id: _, ...event }) => event) : events
}

/** A product that was deleted meanwhile has no page to link to any more. */
async function withLivingLinks(
  lines: ArchivedOrder['lines'],
  within: Database,
): Promise<ArchivedOrder['lines']> {
  const wanted = lines.map(({ productId }) => productId)
  const products = await within.selectFrom('products').select('id').where('id', 'in', wanted).execute()
  const living = new Set(products.map(({ id }) => id))
  return lines.map((line) => (living.has(line.productId) ? line : { ...line, slug: null }))
}
