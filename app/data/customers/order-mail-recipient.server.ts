import type { Database } from '#data/database/database.server.ts'

/**
 * Where mails about an order go: to the verified e-mail of its customer's account, whatever was typed at checkout. After
 * the account was deleted, to the e-mail of the order if the account had verified it.
 * @returns null when nothing may be mailed
 */
export async function orderMailRecipient(
  within: Database,
  { id, customerId }: { id: string; customerId: string },
): Promise<string | null> {
  const account = await within
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (account) return account.emailVerified === 1 ? account.email : null
  const order = await within
    .selectFrom('orders')
    .select('email')
    .where('id', '=', id)
    .where('emailVerified', '=', 1)
    .executeTakeFirst()
  return order?.email || null
}
