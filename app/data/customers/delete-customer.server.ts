import { profile } from '#copy/profile.ts'
import { RETURN_WINDOW_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'

/** Deletes a person's account with its sessions, and the letters to them; their orders stay in the books. */
export async function deleteCustomer(id: string, now: number): Promise<void> {
  const email = db.selectFrom('users').select('email').where('id', '=', id)
  await db
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where(({ or, eb }) => or([eb('state', '!=', 'waiting'), eb('kind', '!=', 'order')]))
    .execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
  await anonymiseDeletedCustomers(now)
}

/**
 * Takes name, address and contact out of the orders of deleted accounts, as soon as nothing is left to be done for
 * them: they were called off, or their return window has passed and no return is under way.
 * @param now epoch milliseconds
 * @returns how many orders were made nameless
 */
export async function anonymiseDeletedCustomers(now: number): Promise<number> {
  const nobody = { email: '', phone: '', street: '', city: '', state: '', pincode: '', landmark: null }
  const forgotten = await db
    .updateTable('orders')
    .set({ ...profile.departed, ...nobody })
    .where('email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'orders.customerId'))),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'returned'),
        // Whoever is owed money must still be reachable.
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
  const ids = forgotten.map((order) => order.id)
  // Letters to the shopkeeper name them too.
  if (ids.length > 0) {
    await db.deleteFrom('outbox').where('orderId', 'in', ids).where('state', '!=', 'waiting').execute()
  }
  return ids.length
}
