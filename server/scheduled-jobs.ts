import { anonymiseDeletedCustomers } from '#data/customers/delete-customer.server.ts'
import { log } from '#data/platform/log.server.ts'
import { deleteSentMails } from '#data/mail/outbox.server.ts'
import { MAIL_RETENTION_MS } from '#domain/mail/outbox.ts'
import { HOUR_MS } from '#domain/policy.ts'

/** Does now and every hour what time brings along. @returns a function that ends it */
export function startScheduledJobs(): () => void {
  const work = () => {
    const now = Date.now()
    Promise.all([anonymiseDeletedCustomers(now), deleteSentMails(now - MAIL_RETENTION_MS)]).catch(
      (error: unknown) => log.error(error, 'Chores could not be done'),
    )
  }
  work()
  const hourly = setInterval(work, HOUR_MS).unref()
  return () => clearInterval(hourly)
}
