import type { Database } from '#data/database/database.server.ts'
import { inLongTransaction, lockName } from '#data/database/transaction.server.ts'
import { deleteReviewsOf } from '#data/reviews/delete-reviews.server.ts'
import { anonymiseOrders } from './anonymise-orders.server.ts'
import { endAccess } from './end-access.server.ts'
import { forgetTraces } from './forget-traces.server.ts'

/** Held by whoever removes persons from orders. */
const ANONYMISING = 'anonymising orders'

/**
 * Deletes a customer's account with its sessions, reviews and mails, except order mails that are not sent yet. The orders stay,
 * and are anonymised as soon as they are finished.
 */
export async function deleteCustomer(id: string, now: number): Promise<void> {
  await inLongTransaction((transaction) => deleteWithin(transaction, id, now))
}

async function deleteWithin(transaction: Database, id: string, now: number): Promise<void> {
  await lockName(transaction, ANONYMISING)
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
  await forgetTraces(transaction, id, now)
  await deleteReviewsOf(transaction, id, now)
  await transaction.deleteFrom('users').where('id', '=', id).execute()
  await anonymiseOrders(transaction, now, id)
}

/** Removes the person from the finished orders of deleted accounts; see `anonymiseOrders`. */
export function anonymiseDeletedCustomers(now: number): Promise<number> {
  return inLongTransaction(async (transaction) => {
    await lockName(transaction, ANONYMISING)
    return anonymiseOrders(transaction, now)
  })
}
