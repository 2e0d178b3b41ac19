import { type Expression, sql } from 'kysely'

import { ORDER_MAILS_PER_CUSTOMER } from '#domain/policy.ts'

/**
 * Whether an address may get another mail about an order, as a part of a query: 1 or 0.
 * @param recipient an e-mail address
 * @param now epoch milliseconds
 */
export function isWithinMailLimits(recipient: Expression<unknown>, now: number) {
  const limits = ORDER_MAILS_PER_CUSTOMER.map(({ most, withinMs }) => {
    const sent = sql`select count(*) from outbox where recipient = ${recipient} and "createdAt" > ${now - withinMs}`
    return sql`(${sent}) < ${most}`
  })
  return sql<number>`(${sql.join(limits, sql` and `)})`
}
