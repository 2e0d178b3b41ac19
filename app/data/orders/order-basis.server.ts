import { sql } from 'kysely'

import { isWithinMailLimits } from '#data/mail/mail-limits.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { areOrderLimitsOn, ORDER_LIMITS } from '#data/settings/order-limits.server.ts'
import { SHOP_DETAILS } from '#data/settings/shop-details.server.ts'
import { settingValue } from '#data/settings/settings.server.ts'
import { earlierOrder } from './earlier-order.server.ts'
import type { OrderRequest } from './order-request.ts'
import { standingColumns } from './order-standing.server.ts'

/**
 * All that an order depends on besides its products: an earlier order with its reference, the settings, the customer's
 * profile, and, while there are limits, what counts towards them. A query with one row.
 * @param now epoch milliseconds
 */
export function orderBasis(within: Database, request: OrderRequest, now: number) {
  const { customerId } = request
  return within
    .selectFrom(sql<object>`(select 1)`.as('one'))
    .leftJoin('users', (join) => join.on('users.id', '=', customerId))
    .select(['users.email', 'users.emailVerified', 'users.name', 'users.phone'])
    .select([
      earlierOrder(request).as('earlier'),
      settingValue(SHOP_DETAILS).as('shopDetails'),
      settingValue(ORDER_LIMITS).as('orderLimits'),
    ])
    .$if(areOrderLimitsOn(), (query) =>
      query
        .select(standingColumns(customerId, now))
        .select(isWithinMailLimits(sql.ref('users.email'), now).as('isMailed')),
    )
}

export type OrderBasis = Awaited<ReturnType<ReturnType<typeof orderBasis>['execute']>>[number]
