import { SHIPPING_PAISE } from '#domain/policy.ts'
import type { Paise } from '#domain/values/money.ts'

/** What the shop offers to everybody; the admin can change all of it. */
export interface ShopOffers {
  /** What is taken off a customer's first order; 0 for nothing. */
  firstOrderPercent: number
  /** What delivery costs; 0 when it is free. */
  deliveryFee: Paise
  /** The value of items from which delivery is free; null if it never is. */
  freeDeliveryFrom: Paise | null
}

/** The offers for a place. @param fee what delivery costs there; null: as everywhere */
export function offersAt(offers: ShopOffers, fee: Paise | null): ShopOffers {
  return fee === null ? offers : { ...offers, deliveryFee: fee }
}

/** Until the admin offers something. */
export const NO_OFFERS: ShopOffers = {
  firstOrderPercent: 0,
  deliveryFee: SHIPPING_PAISE,
  freeDeliveryFrom: null,
}
