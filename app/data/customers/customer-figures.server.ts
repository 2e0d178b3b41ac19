import { sql } from 'kysely'

import type { Paise } from '#domain/values/money.ts'
import { db } from '#data/database/database.server.ts'
import { netAmount } from '#data/database/order-amounts.server.ts'

export interface ListedCustomer {
  id: string
  name: string
  email: string
  /** Epoch milliseconds. */
  since: number
  lastSeen: number | null
  orders: number
  /** Without what was cancelled or refunded: the sum of `netOf`. */
  spent: Paise
  /** Sessions that have not expired. */
  sessions: number
}

interface User {
  id: string
  name: string
  email: string
  createdAt: string
  lastLoginDate: string | null
}

/** The same users with the number and total of their orders, and their sessions. */
export async function withFigures(users: readonly User[]): Promise<ListedCustomer[]> {
  const ids = users.map(({ id }) => id)
  const [totals, sessions] = await Promise.all([orderTotalsOf(ids), countSessions(ids)])
  return users.map(({ id, name, email, createdAt, lastLoginDate }) => ({
    id,
    name,
    email,
    since: Date.parse(createdAt),
    lastSeen: lastLoginDate === null ? null : Date.parse(lastLoginDate),
    orders: totals.get(id)?.orders ?? 0,
    spent: totals.get(id)?.spent ?? 0,
    sessions: sessions.get(id) ?? 0,
  }))
}

async function countSessions(userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['userId', fn.countAll<number>().as('count')])
    .where('userId', 'in', userIds)
    .where('expiresAt', '>', new Date().toISOString())
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]))
}

async function orderTotalsOf(ids: string[]): Promise<Map<string, { orders: number; spent: Paise }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'customerId',
      fn.countAll<number>().as('orders'),
      sql<number>`sum(${netAmount})`.as('spent'),
    ])
    .where('customerId', 'in', ids)
    .groupBy('customerId')
    .execute()
  return new Map(
    rows.map((row) => [row.customerId, { orders: Number(row.orders), spent: Number(row.spent) }]),
  )
}
