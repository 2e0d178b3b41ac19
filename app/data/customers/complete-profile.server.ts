import type { CustomerDetails } from '#domain/orders/order.ts'
import type { Database } from '#data/database/database.server.ts'

/** Fills in the name and the phone number of a profile that has none, from an order; given ones stay. */
export async function completeProfile(
  within: Database,
  customerId: string,
  { firstName, lastName, phone }: CustomerDetails,
): Promise<void> {
  const updatedAt = new Date().toISOString()
  const profile = () => within.updateTable('users').where('id', '=', customerId)
  await profile()
    .set({ name: `${firstName} ${lastName}`, updatedAt })
    .where('name', '=', '')
    .execute()
  await profile().set({ phone, updatedAt }).where('phone', 'is', null).execute()
}
