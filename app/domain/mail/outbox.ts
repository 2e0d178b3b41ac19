import { HOUR_MS } from '#domain/policy.ts'

const MINUTE_MS = 60_000

/**
 * About an order, about an account, or secret: with a link that signs in whoever has it. Such a link is never stored, so
 * a secret mail is only recorded once it was sent, and cannot be sent again.
 */
export type MailKind = 'order' | 'account' | 'secret'

/** `kept`: written into a file, because there is no mail server. `failed`: given up. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** After each failure a mail waits longer; after the last it is given up, about a day after the first. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS, 12 * HOUR_MS]
export const MAIL_ATTEMPTS = PAUSES_MS.length + 1

/** How long sending one mail may take. */
export const MAIL_DEADLINE_MS = 60_000
/** How long a mail belongs to the worker that claimed it: longer than the deadline, or two could send it. */
export const MAIL_LEASE_MS = 2 * MAIL_DEADLINE_MS
/** How long a mail is stored after it was sent. */
export const MAIL_RETENTION_MS = 30 * 24 * HOUR_MS

/** How long a mail waits after so many attempts, in milliseconds. */
export function mailPauseAfter(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS
}
