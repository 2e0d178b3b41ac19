import { db } from '#data/database/database.server.ts'

/** Inserts an account without a password, whose e-mail is verified: `<id>@example.com`. */
export async function createTestAccount(id: string, email = `${id}@example.com`): Promise<void> {
  const at = new Date().toISOString()
  const account = {
    name: '',
    image: null,
    isRegistered: 1,
    lastLoginDate: null,
    createdAt: at,
    updatedAt: at,
  }
  await db
    .insertInto('users')
    .values({ id, email, emailVerified: 1, welcomed: 1, ...account })
    .execute()
}

/** As if the customer had used the link in the welcome mail. */
export async function verifyTestEmail(email: string): Promise<void> {
  await db.updateTable('users').set({ emailVerified: 1 }).where('email', '=', email).execute()
}
