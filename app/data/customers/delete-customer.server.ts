import { profile } from '#copy/profile.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { endAccess } from './end-access.server.ts'

/**
 * Deletes a customer's account with its sessions and mails, except order mails that are not sent yet. The orders stay,
 * and are anonymised as soon as they are finished.
 */
export async function deleteCustomer(id: string, now: number): Promise<void> {
  await db.transaction().execute((transaction) => deleteWithin(transaction, id, now))
}

async function deleteWithin(transaction: Database, id: string, now: number): Promise<void> {
  const email = transaction.selectFrom('users').select('email').where('id', '=', id)
  await transaction
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where(({ or, eb }) => or([eb('state', '!=', 'waiting'), eb('kind', '!=', 'order')]))
    .execute()
  // Its customer stays reachable while an order is under way.
  await transaction
    .updateTable('orders')
    .set({ emailVerified: 1 })
    .where('customerId', '=', id)
    .where('email', '=', email.where('emailVerified', '=', 1))
    .execute()
  await endAccess(transaction, id)
  await transaction.deleteFrom('users').where('id', '=', id).execute()
  await anonymiseWithin(transaction, now)
}

/**
 * Removes name, address and contact from the orders of deleted accounts that are finished: cancelled with nothing left
 * to refund, returned, or past their return window without an open return.
 * @param now epoch milliseconds
 * @returns how many orders were anonymised
 */
export function anonymiseDeletedCustomers(now: number): Promise<number> {
  return db.transaction().execute((transaction) => anonymiseWithin(transaction, now))
}

async function anonymiseWithin(transaction: Database, now: number): Promise<number> {
  const blank = { email: '', phone: '', street: '', city: '', state: '', pincode: '', landmark: null }
  const anonymised = await transaction
    .updateTable('orders')
    .set({ ...profile.deletedAccount, ...blank })
    .where('email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'orders.customerId'))),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'returned'),
        // A customer with a refund due must stay reachable.
        and([
          eb('status', '=', 'cancelled'),
          or([eb('payment', 'not in', ['claimed', 'collected', 'received']), eb('refundedAmount', '>', 0)]),
        ]),
        and([
          eb('status', 'in', ['delivered', 'received', 'return_rejected']),
          eb('deliveredAt', '<', now - RETURN_WINDOW_MS),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  const ids = anonymised.map((order) => order.id)
  // Mails to the admin name the customer too.
  if (ids.length > 0) {
    await transaction
      .deleteFrom('outbox')
      .where('orderId', 'in', ids)
      .where('state', '!=', 'waiting')
      .execute()
  }
  return ids.length
}
