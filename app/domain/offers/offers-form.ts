import { z } from 'zod'

import { MAX_LIMIT_RUPEES, MAX_OFFER_PERCENT } from '#domain/policy.ts'
import { optionalWholeNumber, wholeNumber } from '#domain/values/form-field.ts'
import type { ShopOffers } from './shop-offers.ts'

/** The offers to everybody, as the admin enters them: in whole rupees. */
export const offersForm = z.object({
  firstOrderPercent: wholeNumber(0, MAX_OFFER_PERCENT),
  deliveryRupees: wholeNumber(0, MAX_LIMIT_RUPEES),
  freeDeliveryRupees: optionalWholeNumber(1, MAX_LIMIT_RUPEES),
})

export type OffersForm = z.output<typeof offersForm>

export function offersOf({ firstOrderPercent, deliveryRupees, freeDeliveryRupees }: OffersForm): ShopOffers {
  return {
    firstOrderPercent,
    deliveryFee: deliveryRupees * 100,
    freeDeliveryFrom: freeDeliveryRupees === null ? null : freeDeliveryRupees * 100,
  }
}

export function offersFormOf({ firstOrderPercent, deliveryFee, freeDeliveryFrom }: ShopOffers): OffersForm {
  return {
    firstOrderPercent,
    deliveryRupees: deliveryFee / 100,
    freeDeliveryRupees: freeDeliveryFrom === null ? null : freeDeliveryFrom / 100,
  }
}
