import { HOUR_MS } from '#domain/policy.ts'

const MINUTE_MS = 60_000

/**
 * About an order, about an account, or secret: with a link that lets whoever has it in. Such a link is never kept, so a
 * secret letter is only noted when it has left, and cannot be sent again.
 */
export type MailKind = 'order' | 'account' | 'secret'

/** Kept: written into a file, because there is no mail server. Failed: given up. */
export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** After each failure a letter waits longer; after the last it is given up, about a day after the first. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS, 12 * HOUR_MS]
export const MAIL_ATTEMPTS = PAUSES_MS.length + 1

/** How long sending one letter may take. */
export const MAIL_DEADLINE_MS = 60_000
/** How long a letter belongs to the worker that took it: longer than the deadline, or two could send it. */
export const MAIL_LEASE_MS = 2 * MAIL_DEADLINE_MS
/** How long a letter is kept after it has left. */
export const MAIL_RETENTION_MS = 30 * 24 * HOUR_MS

/** How long a letter rests after so many attempts, in milliseconds. */
export function mailPauseAfter(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS
}
