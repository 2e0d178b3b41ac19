import type { Paise } from '#domain/values/money.ts'
import type { CategoryId } from './category.ts'

/** What is taken off all products of a category for a while. Times are epoch milliseconds. */
export interface CategorySale {
  categoryId: CategoryId
  percent: number
  /** The first moment at which it counts; null: at once. */
  startsAt: number | null
  /** The first moment at which it counts no more; null: it does not end. */
  endsAt: number | null
}

interface Priced {
  categoryId: CategoryId
  price: Paise
  discountedPrice: Paise | null
}

/**
 * The discounted price of a product with the sales of then: its own or that of its category's sale, whichever is lower,
 * and never one off the other.
 * @param now epoch milliseconds
 */
export function discountedBySale(
  { categoryId, price, discountedPrice }: Priced,
  sales: readonly CategorySale[],
  now: number,
): Paise | null {
  const sale = sales.find((each) => each.categoryId === categoryId && isOn(each, now))
  if (!sale) return discountedPrice
  const salePrice = price - Math.floor((price * sale.percent) / 100)
  return discountedPrice === null ? salePrice : Math.min(discountedPrice, salePrice)
}

/** Those that are on. @param now epoch milliseconds */
export function currentSales(sales: readonly CategorySale[], now: number): CategorySale[] {
  return sales.filter((sale) => isOn(sale, now))
}

function isOn({ startsAt, endsAt }: CategorySale, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

/** The next moment at which a sale begins or ends; null when none does. @param now epoch milliseconds */
export function nextSaleChange(sales: readonly CategorySale[], now: number): number | null {
  const moments = sales.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const coming = moments.filter((moment) => moment !== null && moment > now) as number[]
  return coming.length === 0 ? null : Math.min(...coming)
}
