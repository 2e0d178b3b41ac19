import { type ExpressionBuilder, expressionBuilder } from 'kysely'

import type { OrderStanding } from '#domain/checkout/order-limit.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
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
): Promise<{ limits: OrderLimits; standing: OrderStanding } | null> {
  if (!areOrderLimitsOn()) return null
  const limits = await orderLimits()
  const row = await db.selectNoFrom(standingColumns(customerId, now - HOUR_MS)).executeTakeFirstOrThrow()
  return { limits, standing: asStanding(row) }
}

/** The columns of a query for what counts of a customer's earlier orders. @param hourAgo epoch milliseconds */
export function standingColumns(customerId: string, hourAgo: number) {
  const { selectFrom, exists, fn } = expressionBuilder<Tables>()
  const orders = selectFrom('orders').where('customerId', '=', customerId)
  const open = orders.where(isOpen)
  const recent = orders.where('orderDate', '>', hourAgo)
  const count = fn.countAll<number>().as('count')
  return [
    open.select(count).as('open'),
    open.select((columns) => columns.fn.sum<number | null>('totalAmount').as('sum')).as('openValue'),
    recent.select(count).as('lastHour'),
    exists(orders.select('id').where('receivedAt', 'is not', null)).as('hasReceived'),
  ] as const
}

type Row = Partial<Record<'open' | 'openValue' | 'lastHour', number | null>> & { hasReceived?: unknown }

export function asStanding({ open, openValue, lastHour, hasReceived }: Row): OrderStanding {
  const counted = { open: open ?? 0, openValue: openValue ?? 0, lastHour: lastHour ?? 0 }
  return { ...counted, hasReceived: Boolean(hasReceived) }
}

/**
 * Open are orders whose cash is to be collected until they are delivered, and those of another method until their
 * payment is received: a claim is no payment.
 */
function isOpen({ and, or, eb }: ExpressionBuilder<Tables, 'orders'>) {
  return and([
    eb('payment', 'in', ['due', 'awaiting', 'claimed', 'refused']),
    or([
      eb('status', 'in', ['pending', 'confirmed', 'shipped']),
      and([eb('payment', '!=', 'due'), eb('status', 'not in', ['cancelled', 'returned'])]),
    ]),
  ])
}
