import { offers } from '#copy/offers.ts'
import { formatRupees } from '#domain/values/money.ts'
import type { ShopOffers } from './shop-offers.ts'

/**
 * The line that advertises free delivery: what is applied, where delivery costs something; null where it always does.
 * @param otherwise where delivery is free anyway: the specification's words
 */
export function advertisedDelivery(
  { deliveryFee, freeDeliveryFrom }: ShopOffers,
  otherwise: string,
): string | null {
  if (deliveryFee === 0) return otherwise
  return freeDeliveryFrom === null ? null : offers.freeDeliveryFrom(formatRupees(freeDeliveryFrom))
}
