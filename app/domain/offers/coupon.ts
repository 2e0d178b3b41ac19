import { coupon as couponWords } from '#copy/coupon.ts'
import { categoryName, type CategoryId } from '#domain/catalogue/category.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'
import { plainName } from '#domain/values/text/name-key.ts'

const words = couponWords.problems

/** A coupon takes a percentage or an amount off; one of the two is null. */
export interface Coupon {
  /** In capitals, as {@link normaliseCode} returns it. */
  code: string
  percent: number | null
  amount: Paise | null
  /** The first moment at which it counts, epoch milliseconds; null: at once. */
  startsAt: number | null
  /** The first moment at which it counts no more; null: it does not end. */
  endsAt: number | null
  /** How often it can be used, by all customers and by each; null: without limit. */
  maxUses: number | null
  maxUsesEach: number | null
  /** The least value of the items in the cart. */
  minimum: Paise
  /** The categories that it counts for; empty for all. */
  categories: readonly CategoryId[]
}

/** How often a coupon was used already, by all customers and by this one. */
export interface CouponUses {
  used: number
  usedByYou: number
}

/** What a discount needs of a line of a cart or of an order. */
export interface OfferedLine {
  price: Paise
  quantity: number
  /** Its category's name: names are as fixed as categories are, and browsers keep no other. */
  categoryName: string
}

/** A code as it is stored: in capitals, without spaces, and without what a message adds to it that nobody sees. */
export function normaliseCode(text: string): string {
  return plainName(text).replaceAll(' ', '').toUpperCase()
}

/** Whether a coupon counts for a line's category. */
export function countsFor({ categories }: Pick<Coupon, 'categories'>, line: OfferedLine): boolean {
  return categories.length === 0 || categories.some((id) => categoryName(id) === line.categoryName)
}

/**
 * Why a coupon cannot be used for these lines, in the shopper's words; null when it can.
 * @param found null when there is no coupon with this code
 * @param now epoch milliseconds
 */
export function couponProblem(
  found: (Coupon & CouponUses) | null,
  lines: readonly OfferedLine[],
  now: number,
): string | null {
  if (!found) return words.unknown
  const { startsAt, endsAt, maxUses, maxUsesEach, minimum, categories } = found
  if (endsAt !== null && endsAt <= now) return words.expired(formatDate(endsAt - 1))
  if (startsAt !== null && now < startsAt) return words.early(formatDate(startsAt))
  if (maxUsesEach !== null && found.usedByYou >= maxUsesEach) return words.usedByYou
  if (maxUses !== null && found.used >= maxUses) return words.usedUp
  if (!lines.some((line) => countsFor(found, line))) {
    return words.categories(categories.map(categoryName).join(', '))
  }
  const value = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return value < minimum ? words.minimum(formatRupees(minimum), formatRupees(minimum - value)) : null
}
