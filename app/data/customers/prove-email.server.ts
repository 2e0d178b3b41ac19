import { takenOverMail } from '#copy/mail/account.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { customerAudience } from '#domain/live.ts'

/**
 * Records that somebody who need not know the password has shown that an account's e-mail is theirs. Until then, anybody
 * could have made the account: what was saved in it goes. Orders stay, because the shop is to deliver them.
 * @param madeHere whether the account was made by the same person
 * @param now epoch milliseconds
 * @returns whether something was removed; its owner is mailed about it
 */
export async function proveEmail(
  within: Database,
  id: string,
  madeHere: boolean,
  now: number,
): Promise<boolean> {
  const user = await within
    .updateTable('users')
    .set({ emailVerified: 1, updatedAt: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('emailVerified', '=', 0)
    .returning(['email', 'name', 'phone'])
    .executeTakeFirst()
  if (!user || madeHere) return false
  const emptied = { name: '', phone: null, takenOverAt: now }
  await within.updateTable('users').set(emptied).where('id', '=', id).execute()
  const removed = await Promise.all([
    within.deleteFrom('addresses').where('customerId', '=', id).executeTakeFirst(),
    within.deleteFrom('stock_alerts').where('customerId', '=', id).executeTakeFirst(),
  ])
  publish(within, customerAudience(id), 'admin')
  const wasEmpty = !user.name && !user.phone && removed.every(({ numDeletedRows }) => numDeletedRows === 0n)
  if (wasEmpty) return false
  const message = takenOverMail((await shopDetails(within)).name)
  const mail = { id: `taken-over.${id}`, kind: 'account', recipient: user.email, message } as const
  await enqueueMail(within, { ...mail, path: '/orders' }, now)
  publish(within, 'mails')
  return true
}
