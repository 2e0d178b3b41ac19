import { type InferResult, sql } from 'kysely'

import { HOUR_MS } from '#domain/policy.ts'
import { isWithinMailLimits, mailLimitStarts } from '#data/mail/mail-limits.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { attemptsBefore, type CountedPeriod } from '#data/platform/rate-limit.server.ts'
import { CATEGORY_SALES } from '#data/offers/category-sales.server.ts'
import { termsColumns } from '#data/offers/order-terms.server.ts'
import { DELIVERY_RULES } from '#data/settings/delivery-rules.server.ts'
import { areOrderLimitsOn, ORDER_LIMITS } from '#data/settings/order-limits.server.ts'
import { SHOP_DETAILS } from '#data/settings/shop-details.server.ts'
import { settingValue } from '#data/settings/settings.server.ts'
import { earlierOrder, type OrderIdentity } from './earlier-order.server.ts'
import { standingColumns } from './order-standing.server.ts'

/**
 * All that an order depends on besides its products: an earlier order with its reference, the settings and offers, the
 * customer's profile, whether they have ordered before, whether a device of the admin is told, and, while there are limits, what counts towards them. A query with one
 * row.
 * @param now epoch milliseconds
 * @param atAddress the orders of the client's address; null when they do not count
 */
export function orderBasis(
  within: Database,
  identity: OrderIdentity,
  now: number,
  atAddress: CountedPeriod | null,
) {
  const limits = areOrderLimitsOn() && {
    hourAgo: now - HOUR_MS,
    mailsSince: mailLimitStarts(now),
    atAddress: atAddress ?? (false as const),
  }
  return selectBasis(within, { identity, limits })
}

interface Values {
  identity: OrderIdentity
  limits: false | { hourAgo: number; mailsSince: number[]; atAddress: false | CountedPeriod }
}

const selectBasis = preparedQuery((within, { identity, limits }: Values) => {
  const { customerId } = identity
  return within
    .selectFrom(sql<object>`(select 1)`.as('one'))
    .leftJoin('users', (join) => join.on('users.id', '=', customerId))
    .select(['users.email', 'users.emailVerified', 'users.name', 'users.phone'])
    .select([
      earlierOrder(identity).as('earlier'),
      settingValue(SHOP_DETAILS).as('shopDetails'),
      settingValue(ORDER_LIMITS).as('orderLimits'),
      ...termsColumns(customerId),
      settingValue(CATEGORY_SALES).as('sales'),
      settingValue(DELIVERY_RULES).as('deliveryRules'),
    ])
    .select(({ exists, selectFrom }) => exists(selectFrom('notified_devices').select('id')).as('hasDevices'))
    .$if(limits !== false, (query) => {
      const { hourAgo, mailsSince, atAddress } = limits as Exclude<typeof limits, false>
      return query
        .select(standingColumns(customerId, hourAgo))
        .select(isWithinMailLimits(sql.ref('users.email'), mailsSince).as('isMailed'))
        .$if(atAddress !== false, (counting) =>
          counting.select(attemptsBefore(atAddress as CountedPeriod).as('ordersAtAddress')),
        )
    })
})

export type OrderBasis = InferResult<ReturnType<typeof orderBasis>>[number]
