import type { PaymentState } from '#domain/orders/payment-state.ts'
import type { Selectable } from 'kysely'

import type { OrderCursor } from '#domain/orders/order-cursor.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Order } from '#domain/orders/order.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { lockRows } from '#data/database/transaction.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { isCashDue } from '#data/database/order-amounts.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { listEvents, listLines, listReturnRequests } from './order-parts.server.ts'
import { hasProduct, matchesSearch } from './order-search.server.ts'

/** A customer's own orders, newest first. */
export function listCustomerOrders(customerId: string, limit: number, after?: OrderCursor): Promise<Order[]> {
  return listOrders({ customerId }, limit, after)
}

/** All orders that match the filter, newest first; see {@link matchesSearch}. */
export function listAllOrders(
  filter: Omit<OrderFilter, 'customerId'>,
  limit: number,
  after?: OrderCursor,
): Promise<Order[]> {
  return listOrders(filter, limit, after)
}

/** One order; with a customer's id, only if it belongs to that customer. */
export async function findOrder(id: string, customerId?: string): Promise<Order | null> {
  let query = db.selectFrom('orders').selectAll().where('id', '=', id)
  if (customerId !== undefined) query = query.where('customerId', '=', customerId)
  const row = await query.executeTakeFirst()
  return row ? (await withParts([row], db))[0]! : null
}

/** An order as a transaction reads it before a change: without its history. */
export type OrderWithParts = Omit<Order, 'history'>

/**
 * The order that a transaction is about to change; with a customer's id, only if it belongs to that customer. Every
 * change of an order begins with this read.
 */
export async function findOrderForUpdate(
  within: Database,
  id: string,
  customerId?: string,
): Promise<OrderWithParts | null> {
  await lockRows(within, 'orders', [id])
  let query = within.selectFrom('orders').selectAll().where('id', '=', id)
  if (customerId !== undefined) query = query.where('customerId', '=', customerId)
  const row = await query.executeTakeFirst()
  if (!row) return null
  const lines = (await listLines([id], within)).get(id) ?? []
  const returnRequests = (await listReturnRequests([id], within)).get(id) ?? []
  return { ...orderOf(row), lines, returnRequests }
}

interface OrderFilter {
  customerId?: string
  /** Only these orders. */
  ids?: readonly string[]
  /** Empty or left out: all. */
  statuses?: readonly OrderStatus[]
  payment?: PaymentState | undefined
  /** Only orders whose cash waits to be collected. */
  cashDue?: boolean
  /** Placed at this time or later, and before that one: epoch milliseconds. */
  since?: number | null
  before?: number | null
  /** Only orders with this product. */
  product?: string | null
  search?: string
}

async function listOrders(filter: OrderFilter, limit: number, after?: OrderCursor): Promise<Order[]> {
  const { customerId, ids, statuses = [], payment, since, before, product, search } = filter
  // PostgreSQL knows no empty list.
  if (ids?.length === 0) return []
  let query = db
    .selectFrom('orders')
    .selectAll()
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (customerId !== undefined) query = query.where('customerId', '=', customerId)
  if (ids) query = query.where('id', 'in', ids)
  if (statuses.length > 0) query = query.where('status', 'in', statuses)
  if (payment) query = query.where('payment', '=', payment)
  if (filter.cashDue) query = query.where(isCashDue)
  if (typeof since === 'number') query = query.where('orderDate', '>=', since)
  if (typeof before === 'number') query = query.where('orderDate', '<', before)
  if (product) query = query.where(await hasProduct(product))
  if (search) query = query.where(matchesSearch(search))
  if (after) query = query.where(keyset(['orderDate', 'id'], 'desc', [after.orderDate, after.id]))
  return withParts(await query.execute(), db)
}

async function withParts(rows: Selectable<Tables['orders']>[], within: Database): Promise<Order[]> {
  const ids = rows.map((row) => row.id)
  const [lines, events, returns] = await Promise.all([
    listLines(ids, within),
    listEvents(ids, within),
    listReturnRequests(ids, within),
  ])
  return rows.map((row) => ({
    ...orderOf(row),
    lines: lines.get(row.id) ?? [],
    history: events.get(row.id) ?? [],
    returnRequests: returns.get(row.id) ?? [],
  }))
}

function orderOf(row: Selectable<Tables['orders']>): Omit<Order, 'lines' | 'history' | 'returnRequests'> {
  const { firstName, lastName, email, phone, street, city, state, pincode, landmark, ...order } = row
  const {
    fingerprint: _,
    emailVerified: __,
    // The admin reads it with `findNotes`: an order is also read for its customer.
    adminNote: ___,
    customerConfirmedReceipt,
    customerNotificationSent,
    ...values
  } = order
  return {
    ...values,
    customerDetails: { firstName, lastName, email, phone },
    deliveryAddress: { street, city, state, pincode, landmark: landmark ?? undefined },
    customerConfirmedReceipt: customerConfirmedReceipt === 1,
    customerNotificationSent: customerNotificationSent === 1,
  }
}
