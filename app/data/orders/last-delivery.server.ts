import { db } from '#data/database/database.server.ts'

/** Delivery address and phone of a customer's last order, to prefill checkout; null before the first. */
export async function findLastDelivery(customerId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['phone', 'street', 'city', 'state', 'pincode', 'landmark'])
    .where('customerId', '=', customerId)
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order ?? null
}
