import { db } from './database.server.ts'
import { listFiles, readCompressedLines } from './files.server.ts'
import { type ArchivedOrder, ARCHIVES } from './order-archive.server.ts'

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
      if (lines.length > 0) await transaction.insertInto('order_lines').values(lines).execute()
      for (const { id: _, ...event } of events)
        await transaction.insertInto('order_events').values(event).execute()
      if (returns.length > 0) await transaction.insertInto('return_requests').values(returns).execute()
      restored++
    }
    return { archive, restored, present }
  })
}
