import { passwordChangedMail, passwordResetMail } from '#copy/account-mail.ts'
import { db } from '#data/database/database.server.ts'
import { publish } from '#data/platform/live.server.ts'
import { log } from '#data/platform/log.server.ts'
import { type SentMail, sendMail } from '#data/mail/send-mail.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { recordSecretMail, enqueueMail } from '#data/mail/outbox.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { renderMail } from '#data/mail/mail-document.server.tsx'

interface ResetRequest {
  user: { email: string }
  /** Better Auth's own address of the link; ours begins with the same origin. */
  url: string
  token: string
}

/** Mails the link. Nobody waits for it: how long an answer takes must not tell whether there is an account. */
export async function sendResetLink({ user, url, token }: ResetRequest): Promise<void> {
  const path = '/reset-password'
  sendSecret(user.email, `${new URL(url).origin}${path}?token=${token}`, path).catch((error: unknown) =>
    log.error(error, 'What became of a mail could not be noted'),
  )
}

/** Not by the outbox: a link that works is not kept, and who gets none asks again. */
async function sendSecret(recipient: string, link: string, path: string): Promise<void> {
  const shop = await shopDetails()
  const message = passwordResetMail(shop.name)
  const id = `password.${newId()}`
  const came: SentMail | { problem: string } = await sendMail({
    ...{ id, to: recipient },
    ...renderMail(message, link, shop),
  }).catch((error: Error) => {
    log.error(error, 'A mail could not be sent')
    return { problem: error.message }
  })
  await recordSecretMail({ id, recipient, message, path }, came, Date.now())
  publish('mails')
}

/** Tells the owner that the password has changed. */
export async function enqueuePasswordChangedMail(email: string): Promise<void> {
  const message = passwordChangedMail((await shopDetails()).name)
  const id = `password-changed.${newId()}`
  await enqueueMail(
    db,
    { id, kind: 'account', recipient: email, message, path: '/forgot-password' },
    Date.now(),
  )
  publish('mails')
}
