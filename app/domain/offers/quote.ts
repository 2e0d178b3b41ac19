import type { Paise } from '#domain/values/money.ts'
import { type Coupon, countsFor, type OfferedLine } from './coupon.ts'
import { NO_OFFERS, offersAt, type ShopOffers } from './shop-offers.ts'

/** All that the amounts of an order depend on besides its lines. */
export interface Terms {
  offers: ShopOffers
  /** Whether the customer has no order yet; one that was cancelled does not count. */
  isFirstOrder: boolean
  /** One that can be used for the lines; null for none. */
  coupon: Coupon | null
}

export interface Quote {
  /** The sum of the lines at their prices. */
  subtotal: Paise
  /** What is taken off each line: never more than the line. */
  discounts: Paise[]
  /** Their sum. */
  discount: Paise
  /** What the discount is for; one of the two at most, and null without a discount. */
  offer: 'first-order' | 'coupon' | null
  deliveryFee: Paise
  /** `subtotal - discount + deliveryFee` */
  total: Paise
}

export const NO_TERMS: Terms = { offers: NO_OFFERS, isFirstOrder: false, coupon: null }

/** The terms for a place. @param fee what delivery costs there; null: as everywhere */
export function termsAt<T extends Pick<Terms, 'offers'>>(terms: T, fee: Paise | null): T {
  return { ...terms, offers: offersAt(terms.offers, fee) }
}

/** The least that is left of the items after a discount, unless they cost less anyway. */
const LEAST_PAISE = 100

/**
 * What an order comes to. Of the first-order discount and a coupon the one that takes off more counts, never both; if they
 * are equal, the first-order discount, so that the coupon is left for later. Delivery is free from a value of items before
 * their discount, so that a coupon never adds a fee.
 */
export function quoteOrder(lines: readonly OfferedLine[], { offers, isFirstOrder, coupon }: Terms): Quote {
  const subtotal = lines.reduce((sum, line) => sum + valueOf(line), 0)
  const most = Math.max(0, subtotal - LEAST_PAISE)
  const first = isFirstOrder ? percentOf(lines, offers.firstOrderPercent) : 0
  const byCoupon = coupon ? couponDiscount(lines, coupon) : 0
  const isCoupon = byCoupon > first
  const discount = Math.min(most, isCoupon ? byCoupon : first)
  const offer = discount === 0 ? null : isCoupon ? 'coupon' : 'first-order'
  const discounted = lines.map((line) => (!isCoupon || countsFor(coupon!, line) ? valueOf(line) : 0))
  const isFree = offers.freeDeliveryFrom !== null && subtotal >= offers.freeDeliveryFrom
  const deliveryFee = isFree ? 0 : offers.deliveryFee
  return {
    subtotal,
    discounts: distribute(discount, discounted),
    discount,
    offer,
    deliveryFee,
    total: subtotal - discount + deliveryFee,
  }
}

/** What the items' value lacks for free delivery; null if delivery is free already, or never. */
export function missingForFreeDelivery({ subtotal, deliveryFee }: Quote, { offers }: Terms): Paise | null {
  const { freeDeliveryFrom } = offers
  return deliveryFee === 0 || freeDeliveryFrom === null ? null : freeDeliveryFrom - subtotal
}

function couponDiscount(lines: readonly OfferedLine[], coupon: Coupon): Paise {
  const counted = lines.filter((line) => countsFor(coupon, line))
  if (coupon.percent !== null) return percentOf(counted, coupon.percent)
  return Math.min(coupon.amount ?? 0, sumOf(counted))
}

/** Rounded down to whole paise. */
function percentOf(lines: readonly OfferedLine[], percent: number): Paise {
  return Math.floor((sumOf(lines) * percent) / 100)
}

/** Divides an amount among lines by their values, exactly: each takes what its end of the sum comes to. */
function distribute(amount: Paise, values: readonly Paise[]): Paise[] {
  const sum = values.reduce((sum, value) => sum + value, 0)
  let [reached, given] = [0, 0]
  return values.map((value) => {
    reached += value
    // Of large amounts the product is no exact number.
    const due = sum === 0 ? 0 : Number((BigInt(amount) * BigInt(reached)) / BigInt(sum))
    const share = due - given
    given = due
    return share
  })
}

function sumOf(lines: readonly OfferedLine[]): Paise {
  return lines.reduce((sum, line) => sum + valueOf(line), 0)
}

function valueOf({ price, quantity }: OfferedLine): Paise {
  return price * quantity
}
