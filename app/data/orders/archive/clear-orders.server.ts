import { sql } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inLongTransaction, lockTable } from '#data/database/transaction.server.ts'
import { removeFile, saveCompressed } from '#data/platform/files.server.ts'
import { customerAudience } from '#domain/live.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { type ArchivedOrder, ARCHIVES, readArchivedOrders } from './order-archive.server.ts'

export interface Cleared {
  count: number
  /** Path of the archive among the shop's files; null when there was nothing to clear. */
  archive: string | null
}

/**
 * Clears all order history after writing a complete copy to disk, in one transaction, so that no order can be placed in
 * between. Stock does not change.
 * @param now epoch milliseconds
 */
export async function clearOrders(now: number, origin?: EventOrigin): Promise<Cleared> {
  // Unique: the second of two concurrent calls finds no orders, and must not remove the first one's archive.
  const timestamp = new Date(now).toISOString().replaceAll(':', '-')
  const archive = `${ARCHIVES}/orders-${timestamp}-${newId()}.ndjson.gz`
  const customers = new Set<string>()
  const count = await inLongTransaction(async (transaction) => {
    await lockTable(transaction, 'orders')
    await saveCompressed(archive, asLines(readArchivedOrders(transaction), customers))
    await keepReferences(transaction)
    await deletePhotos(transaction, now)
    const { numDeletedRows } = await transaction.deleteFrom('orders').executeTakeFirst()
    if (numDeletedRows > 0n) {
      const event = { kind: 'history-cleared', detail: `${numDeletedRows} orders, ${archive}` } as const
      await recordSecurityEvent(transaction, event, origin)
      publish(transaction, 'admin', ...[...customers].map(customerAudience))
    }
    return Number(numDeletedRows)
  })
  if (count === 0) {
    await removeFile(archive)
    return { count, archive: null }
  }
  return { count, archive }
}

/** Photos of reports are private, and not in the archive. */
async function deletePhotos(within: Database, now: number): Promise<void> {
  await within
    .insertInto('picture_deletions')
    .columns(['path', 'dueAt'])
    .expression(
      within
        .selectFrom('problem_photos')
        .select(['path', sql<number>`cast(${now} as bigint)`.as('dueAt')])
        .where('problemId', 'is not', null),
    )
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()
}

/** So that a repeated request for a cleared order does not place it again. */
async function keepReferences(within: Database): Promise<void> {
  await within
    .insertInto('cleared_orders')
    .columns(['id', 'customerId', 'fingerprint', 'couponCode', 'cancelled'])
    .expression(
      within
        .selectFrom('orders')
        .select(['id', 'customerId', 'fingerprint', 'couponCode'])
        .select(sql<0 | 1>`case when status = 'cancelled' then 1 else 0 end`.as('cancelled'))
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function* asLines(
  orders: AsyncIterable<ArchivedOrder>,
  customers: Set<string>,
): AsyncGenerator<string> {
  for await (const archived of orders) {
    customers.add(archived.order.customerId)
    yield `${JSON.stringify(archived)}\n`
  }
}
