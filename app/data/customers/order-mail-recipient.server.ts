import type { Database } from '#data/database/database.server.ts'

export interface MailRecipient {
  email: string
  /** Then no link leads to the order: it needs the account. */
  accountDeleted: boolean
}

/**
 * Where mails about an order go: to the verified e-mail of its customer's account, whatever was typed at checkout. After
 * the account was deleted, to the e-mail of the order if the account had verified it.
 * @returns null when nothing may be mailed
 */
export async function orderMailRecipient(
  within: Database,
  { id, customerId }: { id: string; customerId: string },
): Promise<MailRecipient | null> {
  const account = await within
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (account) return account.emailVerified === 1 ? { email: account.email, accountDeleted: false } : null
  const order = await within
    .selectFrom('orders')
    .select('email')
    .where('id', '=', id)
    .where('emailVerified', '=', 1)
    .executeTakeFirst()
  return order?.email ? { email: order.email, accountDeleted: true } : null
}
