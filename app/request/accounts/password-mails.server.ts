import type { MailMessage } from '#copy/mail/message.ts'
import { passwordChangedMail, passwordRemovedMail, passwordResetMail } from '#copy/mail/account.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, publishAlone } from '#data/database/transaction.server.ts'
import { log } from '#data/platform/log.server.ts'
import { type SentMail, sendMail } from '#data/mail/send-mail.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { recordSecretMail, enqueueMail } from '#data/mail/outbox.server.ts'
import { renderMail } from '#data/mail/render-mail.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'

/** Mails the link. It does not wait for the mail: the time of the response must not reveal whether there is an account. */
export function sendResetLink(email: string, publicUrl: string, token: string): void {
  const path = '/reset-password'
  sendSecretMail(email, `${publicUrl}${path}?token=${token}`, path).catch((error: unknown) =>
    log.error(error, 'Mail result could not be recorded'),
  )
}

/** Sent without the outbox, because a valid link must not be stored; if it fails, the user can request another. */
async function sendSecretMail(recipient: string, link: string, path: string): Promise<void> {
  const shop = await shopDetails()
  const message = passwordResetMail(shop.name)
  const id = `password.${newId()}`
  const result: SentMail | { problem: string } = await sendMail({
    id,
    to: recipient,
    ...(await renderMail(message, link, shop)),
  }).catch((error: Error) => {
    log.error(error, 'Mail could not be sent')
    return { problem: error.message }
  })
  await recordSecretMail({ id, recipient, message, path }, result, Date.now())
  await publishAlone('mails')
}

/** Enqueues the mail about a changed password. */
export async function enqueuePasswordChangedMail(email: string): Promise<void> {
  const message = passwordChangedMail((await shopDetails()).name)
  await inTransaction((within) => enqueueNotice(within, 'password-changed', email, message))
}

/** Enqueues the mail about a password that was removed, in the same transaction. */
export async function enqueuePasswordRemovedMail(within: Database, email: string): Promise<void> {
  const message = passwordRemovedMail((await shopDetails(within)).name)
  await enqueueNotice(within, 'password-removed', email, message)
}

async function enqueueNotice(within: Database, name: string, recipient: string, message: MailMessage) {
  const mail = { id: `${name}.${newId()}`, kind: 'account', recipient, message } as const
  await enqueueMail(within, { ...mail, path: '/forgot-password' }, Date.now())
  publish(within, 'mails')
}
