import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { newId } from '#data/platform/new-id.server.ts'

interface NewCustomer {
  /** In lower case. */
  email: string
  emailVerified: boolean
  name: string
  signIn: { by: 'password'; hash: string } | { by: 'google'; accountId: string }
}

/**
 * Creates an account with its first way to sign in, in one transaction: an account without one would only make its
 * e-mail unusable. Better Auth writes the two rows one after the other.
 * @returns the user's id
 * @throws when the e-mail or the Google account is taken
 */
export async function createCustomer({ email, emailVerified, name, signIn }: NewCustomer): Promise<string> {
  const id = newId()
  const at = new Date().toISOString()
  const times = { createdAt: at, updatedAt: at }
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('users')
      .values({
        id,
        email,
        name,
        image: null,
        lastLoginDate: null,
        ...times,
        emailVerified: Number(emailVerified),
        isRegistered: 1,
      })
      .execute()
    await transaction
      .insertInto('accounts')
      .values({ id: newId(), userId: id, ...accountOf(id, signIn), ...times })
      .execute()
    // Revalidates the admin's list of customers, and makes the mail worker enqueue the welcome mail.
    publish(transaction, 'admin')
  })
  return id
}

/** With Better Auth's names for the ways to sign in. */
function accountOf(userId: string, signIn: NewCustomer['signIn']) {
  return signIn.by === 'password'
    ? { providerId: 'credential', accountId: userId, password: signIn.hash }
    : { providerId: 'google', accountId: signIn.accountId, password: null }
}
