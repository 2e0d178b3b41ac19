import { type Expression, sql } from 'kysely'

import { ORDER_MAILS_PER_CUSTOMER } from '#domain/policy.ts'

/** Since when the mails of each limit count, in epoch milliseconds. */
export function mailLimitStarts(now: number): number[] {
  return ORDER_MAILS_PER_CUSTOMER.map(({ withinMs }) => now - withinMs)
}

/**
 * Whether an address may get another mail about an order, as a part of a query: 1 or 0.
 * @param recipient an e-mail address
 * @param starts of {@link mailLimitStarts}
 */
export function isWithinMailLimits(recipient: Expression<unknown>, starts: readonly number[]) {
  const limits = ORDER_MAILS_PER_CUSTOMER.map(({ most }, index) => {
    const sent = sql`select count(*) from outbox where recipient = ${recipient} and "createdAt" > ${starts[index]}`
    return sql`(${sent}) < ${most}`
  })
  return sql<number>`(${sql.join(limits, sql` and `)})`
}
