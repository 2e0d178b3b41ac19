import { sql } from 'kysely'

import type { Paise } from '#domain/values/money.ts'
import { UNEARNED_STATUSES } from '#domain/orders/sales.ts'
import { db } from '#data/database/database.server.ts'

export interface ListedCustomer {
  id: string
  name: string
  email: string
  /** Epoch milliseconds. */
  since: number
  lastSeen: number | null
  orders: number
  /** Without cancelled and returned orders. */
  spent: Paise
}

/**
 * Who registered, the newest first, with their orders.
 * @param except the admin's e-mail
 * @param after the id of the last one already shown
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
    const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(lower(name) like ${part} escape '\\' or email like ${part} escape '\\')`,
    )
  }
  if (after !== null) {
    const last = await db
      .selectFrom('users')
      .select(['id', 'createdAt'])
      .where('id', '=', after)
      .executeTakeFirst()
    if (!last) return []
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '<', tuple(last.createdAt, last.id)),
    )
  }
  const users = await query.execute()
  const bought = await boughtBy(users.map(({ id }) => id))
  return users.map(({ createdAt, lastLoginDate, ...user }) => ({
    ...user,
    since: Date.parse(createdAt),
    lastSeen: lastLoginDate === null ? null : Date.parse(lastLoginDate),
    orders: bought.get(user.id)?.orders ?? 0,
    spent: bought.get(user.id)?.spent ?? 0,
  }))
}

async function boughtBy(ids: string[]): Promise<Map<string, { orders: number; spent: Paise }>> {
  if (ids.length === 0) return new Map()
  const unearned = sql.join(UNEARNED_STATUSES.map((status) => sql.lit(status)))
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'customerId',
      fn.countAll<number>().as('orders'),
      sql<number>`sum(case when status in (${unearned}) then 0 else "totalAmount" end)`.as('spent'),
    ])
    .where('customerId', 'in', ids)
    .groupBy('customerId')
    .execute()
  return new Map(
    rows.map((row) => [row.customerId, { orders: Number(row.orders), spent: Number(row.spent) }]),
  )
}
