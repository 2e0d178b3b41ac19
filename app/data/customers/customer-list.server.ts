import { sql } from 'kysely'

import { phoneDigits } from '#domain/values/phone.ts'
import type { Paise } from '#domain/values/money.ts'
import { db } from '#data/database/database.server.ts'
import { netAmount } from '#data/database/order-amounts.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import { containsPattern } from '#data/database/like.server.ts'

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

/**
 * The customers, newest first, with the number and total of their orders.
 * @param except the admin's e-mail
 * @param after the id of the last customer already shown
 */
export async function listCustomers(
  { search, after, except }: { search: string; after: string | null; except: string },
  limit: number,
): Promise<ListedCustomer[]> {
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'createdAt', 'lastLoginDate'])
    .where('email', '!=', except)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (search) {
    const part = containsPattern(search)
    const digits = phoneDigits(search)
    query = query.where(
      sql<boolean>`(
        lower(name) like ${part} escape '\\'
        or email like ${part} escape '\\'
        ${digits ? hasPhone(digits) : sql``}
      )`,
    )
  }
  if (after !== null) {
    const next = await keysetAfterId('users', 'createdAt', 'desc', after)
    if (!next) return []
    query = query.where(next)
  }
  const users = await query.execute()
  const ids = users.map(({ id }) => id)
  const [totals, sessions] = await Promise.all([orderTotalsOf(ids), countSessions(ids)])
  return users.map(({ createdAt, lastLoginDate, ...user }) => ({
    ...user,
    since: Date.parse(createdAt),
    lastSeen: lastLoginDate === null ? null : Date.parse(lastLoginDate),
    orders: totals.get(user.id)?.orders ?? 0,
    spent: totals.get(user.id)?.spent ?? 0,
    sessions: sessions.get(user.id) ?? 0,
  }))
}

/** In the profile, or in an order: many customers leave their number only at checkout. */
function hasPhone(digits: string) {
  const part = `%${digits}%`
  return sql`or phone like ${part} or id in (select "customerId" from orders where orders.phone like ${part})`
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
