import type { OrderStanding } from '#domain/checkout/order-limit.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { areOrderLimitsOn, orderLimits } from '#data/settings/order-limits.server.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'

/**
 * The limits, and what counts of this customer's earlier orders.
 * @param now epoch milliseconds
 * @returns null when the limits are off
 */
export async function findLimits(
  customerId: string,
  now: number,
  within: Database = db,
): Promise<{ limits: OrderLimits; standing: OrderStanding } | null> {
  if (!areOrderLimitsOn()) return null
  const limits = await orderLimits(within)
  const { open, openValue } = await sumOpenOrders(customerId, within)
  const standing = {
    ...{ open, openValue },
    lastHour: await countOrdersSince(customerId, now - HOUR_MS, within),
    hasReceived: await hasReceivedOrder(customerId, within),
  }
  return { limits, standing }
}

/**
 * Open are orders whose cash is to be collected until they are delivered, and those of another method until their
 * payment is received: a claim is no payment.
 */
async function sumOpenOrders(
  customerId: string,
  within: Database,
): Promise<Pick<OrderStanding, 'open' | 'openValue'>> {
  const { open, openValue } = await within
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.sum<number | null>('totalAmount').as('openValue'),
    ])
    .where('customerId', '=', customerId)
    .where('payment', 'in', ['due', 'awaiting', 'claimed', 'refused'])
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['pending', 'confirmed', 'shipped']),
        and([eb('payment', '!=', 'due'), eb('status', 'not in', ['cancelled', 'returned'])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { open: Number(open), openValue: Number(openValue) }
}

async function countOrdersSince(customerId: string, since: number, within: Database): Promise<number> {
  const { count } = await within
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .where('orderDate', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function hasReceivedOrder(customerId: string, within: Database): Promise<boolean> {
  const received = await within
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('receivedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return received !== undefined
}
