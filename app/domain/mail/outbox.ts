import { HOUR_MS, MINUTE_MS } from '#domain/policy.ts'

/**
 * About an order, about an account or the shop, with a link that verifies an e-mail, or secret: a secret mail contains a link that
 * gives access to an account. Such a link is never stored, so a secret mail is only recorded after it was sent, and
 * cannot be sent again. The link of a verification is not stored either: it is signed each time the mail is sent.
 */
export type MailKind = 'order' | 'account' | 'verification' | 'secret'

/** `written`: saved to a file, because no mail server is configured. `failed`: all attempts failed. */
export const MAIL_STATES = ['waiting', 'sent', 'written', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The delays before each retry. After the last attempt, about a day after the first, the mail has failed. */
const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
]
export const LONGEST_MAIL_DELAY_MS = Math.max(...RETRY_DELAYS_MS)
export const MAIL_ATTEMPTS = RETRY_DELAYS_MS.length + 1

/** The timeout for sending one mail. */
export const MAIL_DEADLINE_MS = 60_000
/** How long a worker's claim of a mail lasts: longer than the deadline, so that two workers never send one mail. */
export const MAIL_LEASE_MS = 2 * MAIL_DEADLINE_MS

/** The delay before the next retry after this number of attempts, in milliseconds. */
export function mailRetryDelay(attempts: number): number {
  return RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? MINUTE_MS
}
