import { inTransaction } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'

/** Without it, the password alone signs in. @param origin left out for the command on the server */
export async function removeSecondStep(userId: string, origin?: EventOrigin): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('second_steps')
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) {
      const event = { kind: 'second-step-changed', account: userId, detail: 'off' } as const
      await recordSecurityEvent(transaction, event, origin)
    }
    await transaction.updateTable('users').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
  })
}
