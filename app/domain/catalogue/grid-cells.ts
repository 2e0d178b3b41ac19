import { productGrid } from '#copy/admin/product-grid.ts'
import { problems } from '#copy/problems.ts'
import { MAX_PRICE_PAISE, MAX_STOCK } from '#domain/policy.ts'
import { formatCount } from '#domain/values/count.ts'
import { type Paise, paiseToRupees, rupeesToPaise } from '#domain/values/money.ts'

/** What the grid shows of a product, and changes. */
export interface GridValues {
  stockQuantity: number
  price: Paise
  discountedPrice: Paise | null
}

export const GRID_FIELDS = ['stockQuantity', 'price', 'discountedPrice'] as const
export type GridField = (typeof GRID_FIELDS)[number]
export type GridTexts = Record<GridField, string>
export type GridProblems = Partial<Record<GridField, string>>

const words = productGrid.problems

/** What the cells of a product say before anything is typed. */
export function textsOf({ stockQuantity, price, discountedPrice }: GridValues): GridTexts {
  return {
    stockQuantity: String(stockQuantity),
    price: paiseToRupees(price),
    discountedPrice: discountedPrice === null ? '' : paiseToRupees(discountedPrice),
  }
}

/**
 * Reads the cells of one product. A stock is a number or a change (`+10`, `-3`); a price an amount in rupees or a change
 * in percent (`-10 %`); a discounted price the same, its percentage of the price, or blank for none.
 * @param seen the values that the grid showed: what is left as it was means them, and changes count from them
 * @returns the wanted values; of a cell with a problem, those of before
 */
export function readCells(
  texts: GridTexts,
  seen: GridValues,
): { wanted: GridValues; problems: GridProblems } {
  const unchanged = textsOf(seen)
  const found: GridProblems = {}
  function read<Value>(field: GridField, before: Value, parse: (text: string) => Value | string): Value {
    if (texts[field] === unchanged[field]) return before
    const value = parse(texts[field].trim())
    // A problem is the only text that a parser returns.
    if (typeof value !== 'string') return value
    found[field] = value
    return before
  }
  const stockQuantity = read('stockQuantity', seen.stockQuantity, (text) =>
    readStock(text, seen.stockQuantity),
  )
  const price = read('price', seen.price, (text) => readPrice(text, seen.price))
  const discountedPrice = read('discountedPrice', seen.discountedPrice, (text) =>
    text === '' ? null : readPrice(text, price),
  )
  const wanted = { stockQuantity, price, discountedPrice }
  if (!found.price && !found.discountedPrice && hasUselessDiscount(wanted, seen))
    found.discountedPrice = problems.fields.discountTooHigh
  return { wanted, problems: found }
}

/** Whether a change of the prices leaves a discounted price that is not below the price, which would have no effect. */
export function hasUselessDiscount(wanted: GridValues, before: GridValues): boolean {
  const { price, discountedPrice } = wanted
  if (discountedPrice === null || discountedPrice < price) return false
  return price !== before.price || discountedPrice !== before.discountedPrice
}

/** How a problem says that a stock cannot be changed like this; null when it can. */
export function stockProblem(stock: number, change: number): string | null {
  if (stock + change < 0) return words.tooFew(formatCount(stock))
  if (stock + change > MAX_STOCK) return words.tooMany(formatCount(stock), formatCount(MAX_STOCK))
  return null
}

function readStock(text: string, seen: number): number | string {
  const [, sign, digits] = /^([+\-−]?)\s?([0-9]{1,15})$/.exec(text) ?? []
  if (digits === undefined) return words.stock(formatCount(MAX_STOCK))
  if (!sign) return Number(digits) <= MAX_STOCK ? Number(digits) : words.stock(formatCount(MAX_STOCK))
  const change = sign === '+' ? Number(digits) : -Number(digits)
  return stockProblem(seen, change) ?? seen + change
}

/** @param base what a percentage is taken of */
function readPrice(text: string, base: Paise): Paise | string {
  const [, sign, percent] = /^([+\-−])\s?([0-9]{1,3}(?:\.[0-9]{1,2})?)\s?%$/.exec(text) ?? []
  const amount = percent === undefined ? rupeesToPaise(text) : withPercent(base, sign!, percent)
  return amount !== null && amount >= 0 && amount <= MAX_PRICE_PAISE ? amount : problems.fields.price
}

/** Rounded to whole paise. */
function withPercent(base: Paise, sign: string, percent: string): Paise {
  const hundredths = rupeesToPaise(percent)! * (sign === '+' ? 1 : -1)
  return Math.round((base * (10_000 + hundredths)) / 10_000)
}
