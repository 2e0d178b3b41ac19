import { db } from '#data/database/database.server.ts'

/** More than anybody places before they come back to a checkout whose answer was lost. */
const LATEST = 20

/** The references of a customer's latest orders, but for cancelled ones. */
export async function findLatestReferences(customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('customerId', '=', customerId)
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.filter(({ status }) => status !== 'cancelled').map(({ id }) => id)
}
