import type { Database } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { endAccess } from './end-access.server.ts'

/** Sets a user's first or new password, and ends whatever was opened with the old one, in one transaction. */
export async function savePassword(userId: string, hash: string): Promise<void> {
  await inTransaction((transaction) => writePassword(transaction, userId, hash))
}

/** The same within a transaction. */
export async function writePassword(within: Database, userId: string, hash: string): Promise<void> {
  const now = new Date().toISOString()
  const { numUpdatedRows } = await within
    .updateTable('accounts')
    .set({ password: hash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    const account = { id: newId(), userId, providerId: 'credential', accountId: userId, password: hash }
    await within
      .insertInto('accounts')
      .values({ ...account, createdAt: now, updatedAt: now })
      .execute()
  }
  await endAccess(within, userId)
}
