import type { Selectable } from 'kysely'

import type { BookEntry, OrderBill } from '#domain/bills/book.ts'
import { spanOfMonth } from '#domain/bills/bill-month.ts'
import type { BillContent } from '#domain/bills/bill.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** The bills and credit notes of these orders, by order id; of each the oldest first. */
export async function listBillsOfOrders(orderIds: readonly string[]): Promise<Record<string, OrderBill[]>> {
  if (orderIds.length === 0) return {}
  const rows = await db
    .selectFrom('bills')
    .select(['orderId', 'number', 'kind', 'state'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('issuedAt')
    .orderBy('number')
    .execute()
  const lists: Record<string, OrderBill[]> = {}
  for (const { orderId, ...bill } of rows) (lists[orderId] ??= []).push(bill)
  return lists
}

/**
 * One bill or credit note of an order.
 * @param number the newest bill of the order when it is left out
 * @param customerId only if it belongs to this customer
 */
export async function findBill(
  orderId: string,
  { number, customerId }: { number: string | null; customerId?: string },
): Promise<BookEntry | null> {
  let query = db.selectFrom('bills').selectAll().where('orderId', '=', orderId)
  query = number === null ? query.where('kind', '=', 'bill') : query.where('number', '=', number)
  if (customerId !== undefined) query = query.where('customerId', '=', customerId)
  const row = await query.orderBy('issuedAt', 'desc').orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row ? entryOf(row) : null
}

/** All that the shop has about a customer's bills. */
export async function listBillsOfCustomer(customerId: string): Promise<BookEntry[]> {
  const query = db.selectFrom('bills').selectAll().where('customerId', '=', customerId)
  return (await query.orderBy('issuedAt').orderBy('number').execute()).map(entryOf)
}

/** When the shop's first bill was issued, epoch milliseconds; null when there is none. */
export async function firstBillAt(): Promise<number | null> {
  const query = db.selectFrom('bills').select('issuedAt').orderBy('issuedAt').orderBy('number').limit(1)
  return (await query.executeTakeFirst())?.issuedAt ?? null
}

/** The entries of a month, oldest first. @param after the number of the last entry of the page before */
export async function listBills(month: string, limit: number, after?: string | null): Promise<BookEntry[]> {
  const { start, end } = spanOfMonth(month)
  let query = db
    .selectFrom('bills')
    .selectAll()
    .where('issuedAt', '>=', start)
    .where('issuedAt', '<', end)
    .orderBy('issuedAt')
    .orderBy('number')
    .limit(limit)
  if (after != null) {
    const last = await db
      .selectFrom('bills')
      .select('issuedAt')
      .where('number', '=', after)
      .executeTakeFirst()
    if (!last) return []
    query = query.where(keyset(['issuedAt', 'number'], 'asc', [last.issuedAt, after]))
  }
  return (await query.execute()).map(entryOf)
}

const READ_AT_ONCE = 500

/** All entries of a month, oldest first, some hundred at a time. */
export async function* readBills(month: string): AsyncGenerator<BookEntry> {
  let after: string | null = null
  for (;;) {
    const page: BookEntry[] = await listBills(month, READ_AT_ONCE, after)
    yield* page
    if (page.length < READ_AT_ONCE) return
    after = page.at(-1)!.number
  }
}

function entryOf(row: Selectable<Tables['bills']>): BookEntry {
  const { number, counter, sequence, kind, state, orderId, issuedAt, cancelledAt, content } = row
  const read = JSON.parse(content) as BillContent
  return { number, counter, sequence, kind, state, orderId, issuedAt, cancelledAt, content: read }
}
