import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const limitsOn = perShop<boolean>('order limits')

/** Sets from the environment whether the limits of orders and of their mails apply. */
export function configureOrderLimits({ ORDER_LIMITS }: Environment): void {
  limitsOn.set(ORDER_LIMITS === 'on')
}

/** False in benchmarks and tests that place many orders with one account. */
export function areOrderLimitsOn(): boolean {
  return limitsOn.get()
}
