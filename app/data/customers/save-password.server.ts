import { inTransaction } from '#data/database/transaction.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { endAccess } from './end-access.server.ts'

/** Sets a user's first or new password, and ends whatever was opened with the old one, in one transaction. */
export async function savePassword(userId: string, hash: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const now = new Date().toISOString()
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ password: hash, updatedAt: now })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const account = { id: newId(), userId, providerId: 'credential', accountId: userId, password: hash }
      await transaction
        .insertInto('accounts')
        .values({ ...account, createdAt: now, updatedAt: now })
        .execute()
    }
    await endAccess(transaction, userId)
  })
}
