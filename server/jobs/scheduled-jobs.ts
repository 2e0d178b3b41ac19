import { anonymiseDeletedCustomers } from '#data/customers/delete-customer.server.ts'
import { sweepSessions } from '#data/customers/sweep-sessions.server.ts'
import { log } from '#data/platform/log.server.ts'
import { sweepRateLimits } from '#data/platform/rate-limit.server.ts'
import { deleteOldSecurityEvents } from '#data/platform/security-events.server.ts'
import { deleteSentMails } from '#data/mail/outbox.server.ts'
import { MAIL_RETENTION_MS } from '#domain/mail/outbox.ts'
import { HOUR_MS, SECURITY_LOG_RETENTION_MS } from '#domain/policy.ts'

/** Runs the scheduled jobs now and every hour. @returns a function that stops them */
export function startScheduledJobs(): () => void {
  const run = () => {
    const now = Date.now()
    Promise.all([
      anonymiseDeletedCustomers(now),
      deleteSentMails(now - MAIL_RETENTION_MS),
      sweepSessions(now),
      sweepRateLimits(now),
      deleteOldSecurityEvents(now - SECURITY_LOG_RETENTION_MS),
    ]).catch((error: unknown) => log.error(error, 'Scheduled jobs failed'))
  }
  run()
  const hourly = setInterval(run, HOUR_MS).unref()
  return () => clearInterval(hourly)
}
