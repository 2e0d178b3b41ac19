import { verifyEmailMail } from '#copy/mail/account.ts'
import type { MailMessage } from '#copy/mail/message.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { VERIFICATION_MAILS_PER_EMAIL } from '#domain/policy.ts'

/**
 * Enqueues the mail with the link that verifies an e-mail.
 * @returns false when the limit of the address is exceeded
 */
export async function enqueueVerificationMail(email: string, now: number): Promise<boolean> {
  return inTransaction(async (within) => {
    const { name } = await shopDetails(within)
    publish(within, 'mails')
    return enqueueVerification(within, `verify.${newId()}`, email, verifyEmailMail(name), now)
  })
}

/**
 * Counted by address and not by account, because anybody can register an account with anybody's address, delete it and
 * register it again.
 */
export async function enqueueVerification(
  within: Database,
  id: string,
  recipient: string,
  message: MailMessage,
  now: number,
): Promise<boolean> {
  if (!(await consumeRateLimit('verification-mail', recipient, VERIFICATION_MAILS_PER_EMAIL, within))) {
    return false
  }
  await enqueueMail(within, { id, kind: 'verification', recipient, message, path: '/verify-email' }, now)
  return true
}
