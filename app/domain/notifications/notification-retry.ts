import { HOUR_MS, MINUTE_MS, NOTIFICATION_DEADLINE_MS } from '#domain/policy.ts'

/** The delays before each retry. After the last attempt, half a day after the first, the message is dropped: it is old. */
const RETRY_DELAYS_MS = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 8 * HOUR_MS]

export const LONGEST_NOTIFICATION_DELAY_MS = Math.max(...RETRY_DELAYS_MS)
export const NOTIFICATION_ATTEMPTS = RETRY_DELAYS_MS.length + 1
/** How long a worker's claim of a device lasts: longer than one request, so that two workers never send one message. */
export const NOTIFICATION_LEASE_MS = 3 * NOTIFICATION_DEADLINE_MS

/**
 * The delay before the next retry after this number of failures, in milliseconds.
 * @param asked what the push service asked for; it may lengthen the wait, up to the longest
 */
export function notificationRetryDelay(attempts: number, asked = 0): number {
  const own = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1]!
  return Math.min(Math.max(own, asked), LONGEST_NOTIFICATION_DELAY_MS)
}
