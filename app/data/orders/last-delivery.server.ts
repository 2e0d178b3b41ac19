import { db } from '#data/database/database.server.ts'

/**
 * Delivery address and phone of a customer's last order, to prefill checkout; null before the first. Orders from before the
 * account was taken over may be a stranger's.
 */
export async function findLastDelivery(customerId: string) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'customerId')
    .select(['orders.phone', 'street', 'city', 'state', 'pincode', 'landmark'])
    .where('customerId', '=', customerId)
    .where(({ or, eb, ref }) => or([eb('takenOverAt', 'is', null), eb('orderDate', '>', ref('takenOverAt'))]))
    .orderBy('orderDate', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order ?? null
}
