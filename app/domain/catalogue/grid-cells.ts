import { productGrid } from '#copy/admin/catalogue/product-grid.ts'
import { problems } from '#copy/problems.ts'
import { LOW_STOCK_THRESHOLD, MAX_PRICE_PAISE, MAX_STOCK } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { plainDigits } from '#domain/values/numbers/plain-digits.ts'
import { plainNumber } from '#domain/values/numbers/plain-number.ts'
import { formatDay } from '#domain/values/dates.ts'
import { amountProblem } from '#domain/values/amount-problem.ts'
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise, typedRupees } from '#domain/values/money.ts'
import { datesProblem, type Discount, firstMoment, momentAfter, saleDays } from './dated-discount.ts'

/** What the grid shows of a product, and changes. */
export interface GridValues extends Discount {
  stockQuantity: number
  /** Null: that of all products. */
  lowStockThreshold: number | null
  price: Paise
}

export const GRID_FIELDS = [
  'stockQuantity',
  'price',
  'discountedPrice',
  'discountFrom',
  'discountUntil',
  'lowStockThreshold',
] as const
export type GridField = (typeof GRID_FIELDS)[number]
export type GridTexts = Record<GridField, string>
/** A text for each cell of a product. */
export function eachCell(textOf: (field: GridField) => string): GridTexts {
  return Object.fromEntries(GRID_FIELDS.map((field) => [field, textOf(field)])) as GridTexts
}
export type GridProblems = Partial<Record<GridField, string>>

const words = productGrid.problems

/** What the cells of a product say before anything is typed. */
export function textsOf(values: GridValues): GridTexts {
  const { stockQuantity, lowStockThreshold, price, discountedPrice } = values
  return {
    stockQuantity: String(stockQuantity),
    lowStockThreshold: String(lowStockThreshold ?? ''),
    price: paiseToRupees(price),
    discountedPrice: discountedPrice === null ? '' : paiseToRupees(discountedPrice),
    ...saleDays(values),
  }
}

/** The value of a cell, for people. */
export function shownCell(field: GridField, values: GridValues): string {
  if (field === 'stockQuantity') return formatCount(values.stockQuantity)
  const value = values[field]
  if (field === 'lowStockThreshold')
    return value === null ? productGrid.usual(formatCount(LOW_STOCK_THRESHOLD)) : formatCount(value)
  if (value === null) return productGrid.none
  if (field === 'discountFrom') return formatDay(value)
  return field === 'discountUntil' ? formatDay(value - 1) : formatRupees(value)
}

/**
 * Reads the cells of one product. A stock is a number or a change (`+10`, `-3`); a price an amount in rupees or a change
 * in percent (`-10 %`); a discounted price the same, its percentage of the price, or blank for none. A blank threshold
 * is that of all products.
 * @param seen the values that the grid showed: what is left as it was means them, and changes count from them
 * @param now epoch milliseconds: a sale that is over is a problem
 * @returns the wanted values; of a cell with a problem, those of before
 */
export function readCells(
  texts: GridTexts,
  seen: GridValues,
  now = Date.now(),
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
  const lowStockThreshold = read('lowStockThreshold', seen.lowStockThreshold, readThreshold)
  const price = read('price', seen.price, (text) => readPrice(text, seen.price))
  const discountedPrice = read('discountedPrice', seen.discountedPrice, (text) =>
    text === '' ? null : readPrice(text, price),
  )
  const discountFrom = read('discountFrom', seen.discountFrom, (text) => readDay(text, firstMoment))
  const discountUntil = read('discountUntil', seen.discountUntil, (text) => readDay(text, momentAfter))
  const wanted = { stockQuantity, lowStockThreshold, price, discountedPrice, discountFrom, discountUntil }
  // With the discount go its days, unless they were typed into.
  if (discountedPrice === null && seen.discountedPrice !== null) {
    for (const field of SALE_DAYS) if (texts[field] === unchanged[field]) wanted[field] = null
  }
  if (!found.price && !found.discountedPrice && hasUselessDiscount(wanted, seen))
    found.discountedPrice = problems.fields.discountTooHigh
  const ofDays = DISCOUNT_FIELDS.some((field) => wanted[field] !== seen[field]) && datesProblem(wanted, now)
  if (ofDays && !SALE_DAYS.some((field) => found[field]))
    found[wanted.discountUntil === null ? 'discountFrom' : 'discountUntil'] =
      problems.fields.saleDates[ofDays]
  return { wanted, problems: found }
}

const SALE_DAYS = ['discountFrom', 'discountUntil'] as const
export const DISCOUNT_FIELDS = ['discountedPrice', ...SALE_DAYS] as const

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
  const [, sign, written = ''] = /^([+\-−]?)\s?(.*)$/.exec(text) ?? []
  const digits = plainNumber(written)
  if (!/^[0-9]{1,15}$/.test(digits)) return words.stock(formatCount(MAX_STOCK))
  if (!sign) return Number(digits) <= MAX_STOCK ? Number(digits) : words.stock(formatCount(MAX_STOCK))
  const change = sign === '+' ? Number(digits) : -Number(digits)
  return stockProblem(seen, change) ?? seen + change
}

function readDay(text: string, momentOf: (text: string) => number | null): number | null | string {
  return text === '' ? null : (momentOf(text) ?? problems.fields.saleDates.day)
}

function readThreshold(text: string): number | null | string {
  if (text === '') return null
  const digits = plainNumber(text)
  const isNumber = /^[0-9]{1,15}$/.test(digits) && Number(digits) <= MAX_STOCK
  return isNumber ? Number(digits) : words.threshold(formatCount(MAX_STOCK))
}

/** @param base what a percentage is taken of */
function readPrice(text: string, base: Paise): Paise | string {
  const [, sign, percent] = /^([+\-−])\s?([0-9]{1,3}(?:\.[0-9]{1,2})?)\s?%$/.exec(plainDigits(text)) ?? []
  if (percent === undefined) return amountProblem(text) ?? typedRupees(text)!
  const amount = withPercent(base, sign!, percent)
  if (amount > MAX_PRICE_PAISE) return problems.fields.priceTooHigh(formatRupees(MAX_PRICE_PAISE))
  return amount >= 0 ? amount : problems.fields.price
}

/** Rounded to whole paise. */
function withPercent(base: Paise, sign: string, percent: string): Paise {
  const hundredths = rupeesToPaise(percent)! * (sign === '+' ? 1 : -1)
  return Math.round((base * (10_000 + hundredths)) / 10_000)
}
