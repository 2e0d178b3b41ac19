import { type Database, db } from '#data/database/database.server.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { DEFAULT_ORDER_LIMITS } from '#domain/policy.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { readSetting, writeSetting } from './settings.server.ts'

export const ORDER_LIMITS = 'order-limits'

const limitsOn = perShop<boolean>('order limits')

/** Sets from the environment whether the limits of orders and of their mails apply. */
export function configureOrderLimits({ ORDER_LIMITS }: Environment): void {
  limitsOn.set(ORDER_LIMITS === 'on')
}

/** False in benchmarks and tests that place many orders with one account. */
export function areOrderLimitsOn(): boolean {
  return limitsOn.get()
}

/** The admin's limits, else the defaults. */
export async function orderLimits(within: Database = db): Promise<OrderLimits> {
  return parseOrderLimits(await readSetting(ORDER_LIMITS, within))
}

/** @param stored the value of the setting {@link ORDER_LIMITS} */
export function parseOrderLimits(stored: string | null): OrderLimits {
  return { ...DEFAULT_ORDER_LIMITS, ...(stored && (JSON.parse(stored) as Partial<OrderLimits>)) }
}

export async function updateOrderLimits(limits: OrderLimits, within: Database): Promise<void> {
  await writeSetting(ORDER_LIMITS, JSON.stringify(limits), within)
}
