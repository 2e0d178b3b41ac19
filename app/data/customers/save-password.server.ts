import type { Database } from '#data/database/database.server.ts'
import { inTransaction, lockRows } from '#data/database/transaction.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { endAccess } from './end-access.server.ts'

/**
 * Replaces the password that was checked, by its hash, or sets the first one where there is none (null).
 * @returns false, and changes nothing, when there is another one by now
 */
export function savePassword(userId: string, hash: string, checked: string | null): Promise<boolean> {
  return inTransaction(async (transaction) => {
    await lockRows(transaction, 'users', [userId])
    const stored = await transaction
      .selectFrom('accounts')
      .select('password')
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst()
    if ((stored?.password ?? null) !== checked) return false
    await writePassword(transaction, userId, hash)
    return true
  })
}

/** Sets a user's first or new password, and ends whatever was opened with the old one. */
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
