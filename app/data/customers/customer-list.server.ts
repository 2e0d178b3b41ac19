import { sql } from 'kysely'

import { phoneDigits } from '#domain/values/contact/phone.ts'
import { db } from '#data/database/database.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import { containsPattern } from '#data/database/like.server.ts'
import { type ListedCustomer, withFigures } from './customer-figures.server.ts'

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
  return withFigures(await query.execute())
}

/** In the profile, or in an order: many customers leave their number only at checkout. */
function hasPhone(digits: string) {
  const part = `%${digits}%`
  return sql`or phone like ${part} or id in (select "customerId" from orders where orders.phone like ${part})`
}
