import { db } from '#data/database/database.server.ts'
import { removeFile, saveCompressed } from '#data/platform/files.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { type ArchivedOrder, ARCHIVES, readArchivedOrders } from './order-archive.server.ts'

export interface Cleared {
  count: number
  /** The archive's place among the shop's files; null when there was nothing to clear. */
  archive: string | null
}

/**
 * Clears all order history, after a complete copy is on the disk: in one transaction, so that no order can come in
 * between. Stock stays as it is.
 * @param now epoch milliseconds
 */
export async function clearOrders(now: number): Promise<Cleared> {
  // A name of its own: the second of two at once finds nothing, and must not take the first one's archive with it.
  const moment = new Date(now).toISOString().replaceAll(':', '-')
  const archive = `${ARCHIVES}/orders-${moment}-${newId()}.ndjson.gz`
  const customers = new Set<string>()
  const count = await db.transaction().execute(async (transaction) => {
    await saveCompressed(archive, asLines(readArchivedOrders(transaction), customers))
    const { numDeletedRows } = await transaction.deleteFrom('orders').executeTakeFirst()
    return Number(numDeletedRows)
  })
  if (count === 0) {
    await removeFile(archive)
    return { count, archive: null }
  }
  publish('admin', ...[...customers].map((id) => `customer:${id}` as const))
  return { count, archive }
}

async function* asLines(
  orders: AsyncIterable<ArchivedOrder>,
  customers: Set<string>,
): AsyncGenerator<string> {
  for await (const whole of orders) {
    customers.add(whole.order.customerId)
    yield `${JSON.stringify(whole)}\n`
  }
}
