import { db } from '#data/database/database.server.ts'

/** @param phone ten digits; null deletes it */
export async function updatePhone(customerId: string, phone: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone, updatedAt: new Date().toISOString() })
    .where('id', '=', customerId)
    .execute()
}
