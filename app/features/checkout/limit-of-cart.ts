import { type LimitProblem, limitProblem, type OrderStanding } from '#domain/checkout/order-limit.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import type { Paise } from '#domain/values/money.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { placementProblem, type PlacementResult } from './placement-result.ts'

/** The shop's limits and the customer's earlier orders; null when there are no limits. */
export type CustomerLimits = { limits: OrderLimits; standing: OrderStanding } | null

/**
 * Why the shop would refuse this cart, so that nobody pays for it first; else why it has refused it, unless that was with
 * another payment method or total.
 */
export function limitOfCart(
  found: CustomerLimits,
  items: readonly CartItem[],
  total: Paise,
  method: PaymentMethod,
  result: PlacementResult | undefined,
): LimitProblem | null {
  const lines = items.map(({ id, name, quantity }) => ({ productId: id, name, quantity }))
  const expected = found && limitProblem(found.limits, found.standing, { lines, total }, method)
  if (expected) return expected
  const refused = placementProblem(result)
  if (refused?.reason !== 'limited') return null
  const { limitedOrder: of } = refused
  if (of && (of.total !== total || of.paymentMethod !== method)) return null
  return { message: refused.problem, lines: refused.limitedLines ?? {} }
}
