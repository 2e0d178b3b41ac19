import { HOUR_MS } from './policy.ts'

const MINUTE_MS = 60_000

/** After each failure a letter waits longer; after the last it is given up, about a day after the first. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS, 12 * HOUR_MS]
export const MAIL_ATTEMPTS = PAUSES_MS.length + 1

/** How long sending one letter may take. */
export const MAIL_DEADLINE_MS = 60_000
/** How long a letter belongs to the worker that took it: longer than the deadline, or two could send it. */
export const MAIL_LEASE_MS = 2 * MAIL_DEADLINE_MS
/** How long a sent letter is kept. */
export const MAIL_KEPT_MS = 30 * 24 * HOUR_MS

/** How long a letter rests after so many attempts, in milliseconds. */
export function mailPauseAfter(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? MINUTE_MS
}
