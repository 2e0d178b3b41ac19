import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { customerAudience } from '#domain/live.ts'

/** Records that the customer receives the mails to the account's e-mail. */
export function recordVerifiedEmail(id: string): Promise<void> {
  return inTransaction(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ emailVerified: 1, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    publish(transaction, customerAudience(id))
  })
}
