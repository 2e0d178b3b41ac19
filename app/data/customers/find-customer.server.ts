import { db } from '#data/database/database.server.ts'
import { type ListedCustomer, withFigures } from './customer-figures.server.ts'

export interface FoundCustomer extends ListedCustomer {
  /** Of the profile, else of the newest order; ten digits, without +91. */
  phone: string | null
}

/**
 * One customer, as the list shows them, with a phone number.
 * @param except the admin's e-mail, which is no customer's
 */
export async function findCustomer(id: string, except: string): Promise<FoundCustomer | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'createdAt', 'lastLoginDate'])
    .where('id', '=', id)
    .where('email', '!=', except)
    .executeTakeFirst()
  if (!user) return null
  const [customer] = await withFigures([user])
  return { ...customer!, phone: user.phone ?? (await lastPhoneOf(id)) }
}

async function lastPhoneOf(customerId: string): Promise<string | null> {
  const newest = await db
    .selectFrom('orders')
    .select('phone')
    .where('customerId', '=', customerId)
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.phone || null
}

/**
 * Whether somebody who ordered has a page as a customer: not after their account was deleted.
 * @param except the admin's e-mail
 */
export async function isCustomer(id: string, except: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email', '!=', except)
    .executeTakeFirst()
  return user !== undefined
}
