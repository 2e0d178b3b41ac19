import { inTurn } from '#data/database/leases.server.ts'
import { sweepSessions } from '#data/customers/sessions/sweep-sessions.server.ts'
import { log } from '#data/platform/log.server.ts'
import { sweepDevices } from '#data/notifications/devices.server.ts'
import { deleteSentMails } from '#data/mail/outbox.server.ts'
import { anonymiseArchives } from '#data/orders/archive/anonymise-archives.server.ts'
import { forgetDeletedCustomers } from '#data/orders/forget-customer.server.ts'
import { forgetUnusedAccounts } from '#data/orders/forget-unused-accounts.server.ts'
import { deleteOldArchives } from '#data/orders/archive/sweep-archives.server.ts'
import { sweepBankEntries } from '#data/payments/bank/sweep-entries.server.ts'
import { sweepPaymentAttempts } from '#data/payments/payment-attempts.server.ts'
import { sweepProblemPhotos } from '#data/problems/problem-photos.server.ts'
import { warnOfProblems } from '#data/problems/warn-problems.server.ts'
import { sweepRateLimits } from '#data/platform/rate-limit.server.ts'
import { deleteOldSecurityEvents } from '#data/platform/security-events.server.ts'
import { requestReviews } from '#data/reviews/request-reviews.server.ts'
import { retention } from '#data/settings/retention.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/policy.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'

/** The timers of several processes do not agree to the minute. */
const MARGIN_MS = 5 * MINUTE_MS

/** Runs the scheduled jobs now and every hour. @returns a function that stops them once the current run is done */
export function startScheduledJobs(): () => Promise<void> {
  let current: Promise<void> = Promise.resolve()
  const run = () => {
    current = inTurn('sweep', HOUR_MS - MARGIN_MS, () => sweep(Date.now()))
      .then(() => inTurn('anonymise archives', DAY_MS - MARGIN_MS, anonymiseArchives))
      .catch((error: unknown) => log.error(error, 'Scheduled jobs failed'))
  }
  run()
  const hourly = setInterval(run, HOUR_MS).unref()
  return () => {
    clearInterval(hourly)
    return current
  }
}

/**
 * Deletes what is kept for no longer than the admin's retention times say, asks for reviews of what has arrived, and
 * warns of what waits for too long.
 * @param now epoch milliseconds
 */
export async function sweep(now: number): Promise<void> {
  const days = await retention()
  const before = (name: keyof typeof days) => now - days[name] * DAY_MS
  await sweepRateLimits(now)
  await sweepSessions(before('sessions'))
  await sweepDevices(now)
  await sweepPaymentAttempts(now)
  await sweepBankEntries(now)
  await sweepProblemPhotos(now)
  await warnOfProblems(now)
  await deleteOldSecurityEvents(before('securityLog'))
  await deleteSentMails(before('mails'))
  await deleteOldArchives(before('archives'))
  await requestReviews(now)
  await forgetUnusedAccounts(adminEmail(), before('unusedAccounts'), now)
  // Last: it removes the files of the mails that were deleted above.
  await forgetDeletedCustomers(now)
}
