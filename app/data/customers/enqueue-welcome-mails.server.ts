import { welcomeMail } from '#copy/account-mail.ts'
import { splitName } from '#domain/customers/customer.ts'
import { db } from '#data/database/database.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'

const AT_ONCE = 100

/**
 * Puts the first letter to everybody who has made an account into the outbox. An account is made by the library that
 * keeps accounts, in a transaction that is not ours, so the account itself says that the letter is still to be written:
 * the letter and the taking back of that are one transaction, and a letter is written once, whenever the process dies.
 * @param except the shopkeeper's e-mail
 * @param now epoch milliseconds
 */
export async function enqueueWelcomeMails(except: string, now: number): Promise<void> {
  const newcomers = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('welcomed', '=', 0)
    .limit(AT_ONCE)
    .execute()
  for (const newcomer of newcomers) await welcome(newcomer, except, now)
}

async function welcome(
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
