import { db } from '#data/database/database.server.ts'

/** Without it, the password alone signs in. */
export async function removeSecondStep(userId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('second_steps').where('userId', '=', userId).execute()
    await transaction.updateTable('users').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
  })
}
