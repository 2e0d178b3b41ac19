import { welcomeMail } from '#copy/account-mail.ts'
import { splitName } from '#domain/customers/customer.ts'
import { db } from '#data/database/database.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'

const BATCH_SIZE = 100

/**
 * Enqueues the welcome mail of every new customer. Better Auth creates accounts in a transaction of its own, so a column
 * of the account records whether its mail is enqueued. It is set in the transaction that enqueues the mail: each mail is
 * enqueued exactly once, even if the process is killed.
 * @param except the admin's e-mail
 * @param now epoch milliseconds
 */
export async function enqueueWelcomeMails(except: string, now: number): Promise<void> {
  const newCustomers = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('welcomed', '=', 0)
    .limit(BATCH_SIZE)
    .execute()
  for (const customer of newCustomers) await enqueueWelcomeMail(customer, except, now)
}

async function enqueueWelcomeMail(
  { id, name, email }: { id: string; name: string; email: string },
  except: string,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ welcomed: 1 })
      .where('id', '=', id)
      .where('welcomed', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n || email === except) return
    const shop = await shopDetails(transaction)
    const message = welcomeMail(shop.name, splitName(name === email ? null : name).firstName || null)
    const mail = { id: `welcome.${id}`, kind: 'account', recipient: email, message, path: '/store' } as const
    await enqueueMail(transaction, mail, now)
  })
}
