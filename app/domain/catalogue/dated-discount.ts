import type { Paise } from '#domain/values/money.ts'
import { dayKey, parseDay } from '#domain/values/dates.ts'
import { DAY_MS } from '#domain/policy.ts'

/** A discounted price as the shopkeeper sets it, and when it counts. Times are epoch milliseconds. */
export interface Discount {
  /** Null for none, which has no dates either. */
  discountedPrice: Paise | null
  /** The first moment at which it counts; null: at once. */
  discountFrom: number | null
  /** The first moment at which it counts no more; null: it does not end. */
  discountUntil: number | null
}

/** The same as a product's row has it. */
export interface StoredDiscount extends Discount {
  /** What counts until `priceChangesAt`, whatever the dates are. */
  discountedPrice: Paise | null
  /** The discounted price that the dates are about; null without dates. */
  datedDiscount: Paise | null
  /** The next of the two dates that changes what counts; null when none does. */
  priceChangesAt: number | null
}

export const DISCOUNT_COLUMNS = [
  'discountedPrice',
  'datedDiscount',
  'discountFrom',
  'discountUntil',
  'priceChangesAt',
] as const satisfies (keyof StoredDiscount)[]

const NO_DISCOUNT: StoredDiscount = {
  discountedPrice: null,
  datedDiscount: null,
  priceChangesAt: null,
  discountFrom: null,
  discountUntil: null,
}

/** What is stored of a discount. One that is over is none. @param now epoch milliseconds */
export function storedDiscount(discount: Partial<Discount>, now: number): StoredDiscount {
  const { discountedPrice = null, discountFrom = null, discountUntil = null } = discount
  const isDated = discountFrom !== null || discountUntil !== null
  if (discountedPrice === null || !isDated) return { ...NO_DISCOUNT, discountedPrice }
  if (isOver({ discountUntil }, now)) return NO_DISCOUNT
  const dates = { datedDiscount: discountedPrice, discountFrom, discountUntil }
  const isComing = discountFrom !== null && now < discountFrom
  return isComing
    ? { ...dates, discountedPrice: null, priceChangesAt: discountFrom }
    : { ...dates, discountedPrice, priceChangesAt: discountUntil }
}

/** The discount as the shopkeeper set it, unless it is over. @param now epoch milliseconds */
export function discountOf(stored: StoredDiscount, now: number): Discount {
  const { discountedPrice, datedDiscount, discountFrom, discountUntil } = stored
  if (datedDiscount === null) return { discountedPrice, discountFrom: null, discountUntil: null }
  if (isOver(stored, now)) return { discountedPrice: null, discountFrom: null, discountUntil: null }
  return { discountedPrice: datedDiscount, discountFrom, discountUntil }
}

/**
 * The discounted price that counts: the row's until its next change, and from then on what the dates say, however late
 * the row is changed. Of two processes whose clocks differ, neither takes back what the other has changed already.
 * @param now epoch milliseconds
 */
export function discountedPriceAt(stored: StoredDiscount, now: number): Paise | null {
  const { priceChangesAt, discountedPrice } = stored
  if (priceChangesAt === null || now < priceChangesAt) return discountedPrice
  return storedDiscount(discountOf(stored, now), now).discountedPrice
}

/** Whether it counts no more. */
export function isOver({ discountUntil }: Pick<Discount, 'discountUntil'>, now: number): boolean {
  return discountUntil !== null && discountUntil <= now
}

export type DatesProblem = 'without-discount' | 'order' | 'over'

/** What is wrong with the dates; null when nothing is. @param now epoch milliseconds */
export function datesProblem(discount: Discount, now: number): DatesProblem | null {
  const { discountedPrice, discountFrom, discountUntil } = discount
  if (discountFrom === null && discountUntil === null) return null
  if (discountedPrice === null) return 'without-discount'
  if (discountFrom !== null && discountUntil !== null && discountUntil <= discountFrom) return 'order'
  return isOver(discount, now) ? 'over' : null
}

/** The days on which it counts, in the shop's time zone, like `2026-11-21`; blank for none. */
export function saleDays({ discountFrom, discountUntil }: Pick<Discount, 'discountFrom' | 'discountUntil'>) {
  return {
    discountFrom: discountFrom === null ? '' : dayKey(discountFrom),
    discountUntil: discountUntil === null ? '' : dayKey(discountUntil - 1),
  }
}

/** The first moment of a day; null for a text that is no day. As spreadsheets of India write it, too: `21-11-2026`. */
export function firstMoment(text: string): number | null {
  const [, day, month, year] = /^([0-9]{1,2})[-/]([0-9]{1,2})[-/]([0-9]{4})$/.exec(text) ?? []
  return parseDay(day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : text)
}

/** The first moment after a day, which is the last one of a sale. */
export function momentAfter(text: string): number | null {
  const first = firstMoment(text)
  return first === null ? null : first + DAY_MS
}
