import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'

/** Records that the customer receives the mails to the account's e-mail. */
export async function recordVerifiedEmail(id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerified: 1, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  publish(`customer:${id}`)
}
