import { offers } from '#copy/offers.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { offersAt, type ShopOffers } from './shop-offers.ts'

/**
 * The offers with the highest delivery fee of any place, so that what is advertised is true everywhere.
 * @param rules where the shop delivers; a fee of null is that of the offers
 */
export function advertisedOffers(
  offers: ShopOffers,
  rules: readonly { delivers: boolean; fee: Paise | null }[],
): ShopOffers {
  const fees = rules.map(({ delivers, fee }) => (delivers && fee !== null ? fee : 0))
  return offersAt(offers, Math.max(offers.deliveryFee, ...fees))
}

/**
 * The line that advertises free delivery: what is applied, where delivery costs something; null where it always does.
 * @param otherwise where delivery is free anyway
 */
export function advertisedDelivery(
  { deliveryFee, freeDeliveryFrom }: ShopOffers,
  otherwise: string | null,
): string | null {
  if (deliveryFee === 0) return otherwise
  return freeDeliveryFrom === null ? null : offers.freeDeliveryFrom(formatRupees(freeDeliveryFrom))
}
