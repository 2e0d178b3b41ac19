import { welcomeAndVerifyMail, welcomeMail } from '#copy/mail/account.ts'
import { mailName } from '#domain/mail/mail-name.ts'
import { splitName } from '#domain/customers/customer.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueVerification } from './enqueue-verification-mail.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { OFFERS, parseOffers } from '#data/offers/shop-offers.server.ts'
import { deliveryRules } from '#data/settings/delivery-rules.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { advertisedOffers } from '#domain/offers/advertised-delivery.ts'

const BATCH_SIZE = 100

/**
 * Enqueues the welcome mail of every new customer. Better Auth creates accounts in a transaction of its own, so a column
 * of the account records whether its mail is enqueued. It is set in the transaction that enqueues the mail: each mail is
 * enqueued exactly once, even if the process is killed.
 * @param except the admin's e-mail
 * @param now epoch milliseconds
 */
export async function enqueueWelcomeMails(except: string, now: number): Promise<void> {
  const { rows } = await db.executeQuery(selectNew(db, {}))
  for (const customer of rows) await enqueueWelcomeMail(customer, except, now)
}

const selectNew = preparedQuery((within, _: object) =>
  within
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerified'])
    .where('welcomed', '=', 0)
    .limit(BATCH_SIZE),
)

interface NewCustomer {
  id: string
  name: string
  email: string
  emailVerified: number
}

/** Until an e-mail is verified, its mail is the one with the link to verify it, without anything the customer typed. */
async function enqueueWelcomeMail(
  { id, name, email, emailVerified }: NewCustomer,
  except: string,
  now: number,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ welcomed: 1 })
      .where('id', '=', id)
      .where('welcomed', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n || email === except) return
    const shop = await shopDetails(transaction)
    if (emailVerified === 0) {
      await enqueueVerification(transaction, `welcome.${id}`, email, welcomeAndVerifyMail(shop.name), now)
      return
    }
    const firstName = splitName(name === email ? null : mailName(name)).firstName
    const message = welcomeMail(shop.name, firstName || null, await isDeliveryFree(transaction))
    const mail = { id: `welcome.${id}`, kind: 'account', recipient: email, message, path: '/store' } as const
    await enqueueMail(transaction, mail, now)
  })
}

/** Whether delivery costs nothing, for any order, wherever the shop delivers. */
async function isDeliveryFree(within: Database): Promise<boolean> {
  const offers = parseOffers(await readSetting(OFFERS, within))
  return advertisedOffers(offers, await deliveryRules(within)).deliveryFee === 0
}
