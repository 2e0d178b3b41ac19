import { db } from '#data/database/database.server.ts'
import { forgetCustomer } from './forget-customer.server.ts'

const BATCH_SIZE = 100

/**
 * Deletes accounts that nobody uses: their e-mail was never verified, they never ordered, and nobody signed in.
 * @param except the admin's e-mail
 * @param since epoch milliseconds: neither created nor signed in since then
 * @param now epoch milliseconds
 */
export async function forgetUnusedAccounts(except: string, since: number, now: number): Promise<void> {
  const before = new Date(since).toISOString()
  const unused = await db
    .selectFrom('users')
    .select('id')
    .where('createdAt', '<', before)
    .where('emailVerified', '=', 0)
    .where('email', '!=', except)
    .where(({ or, eb }) => or([eb('lastLoginDate', 'is', null), eb('lastLoginDate', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('orders.customerId', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cleared_orders').select('cleared_orders.id').whereRef('customerId', '=', 'users.id'),
        ),
      ),
    )
    .limit(BATCH_SIZE)
    .execute()
  for (const { id } of unused) await forgetCustomer(id, now)
}
