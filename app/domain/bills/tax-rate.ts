import { type CategoryId, CATEGORY_IDS } from '#domain/catalogue/category.ts'
import { parseDay } from '#domain/values/dates.ts'

/** Goods that no entry of the law names are taxed at this rate: what a product without any other rate gets. */
export const RESIDUAL_RATE = 1_800

/** A rate that counts from a day on, for an HSN; with a category also for its products that have no HSN of their own. */
export interface TaxRate {
  id: string
  category: CategoryId | null
  /** 4, 6 or 8 digits. */
  hsn: string
  /** In hundredths of a percent. */
  rate: number
  /** The start of the day from which it counts, epoch milliseconds. */
  from: number
  /** Of the list that comes with the shop, until the shopkeeper has entered it: to be checked with an accountant. */
  unchecked?: true
}

/** What the editor has of a product; null: as its category. */
export interface ProductTax {
  categoryId: CategoryId | null
  hsn: string | null
  gstRate: number | null
}

export interface Tax {
  hsn: string | null
  rate: number
}

/** The day on which the rates of 2025 began. */
const START = '2025-09-22'

/** A short list to begin with, not advice: every row is shown as "check with your accountant". */
export const STARTING_RATES: readonly TaxRate[] = (
  [
    ['stationary', '9608', 1_800],
    ['education', '4901', 0],
    ['toys', '9503', 500],
    ['accessories', '4202', 1_800],
    [null, '4820', 0],
    [null, '9609', 0],
    [null, '4016', 0],
    [null, '8214', 0],
    [null, '9017', 500],
  ] as const
).map(([category, hsn, rate]) => ({
  id: `start-${hsn}`,
  category,
  hsn,
  rate,
  from: parseDay(START)!,
  unchecked: true,
}))

/**
 * The HSN and the rate of a product at a moment: its own rate, else that of its HSN, else that of its category. The HSN
 * stays the product's own.
 * @param at epoch milliseconds
 */
export function taxOf(product: ProductTax, rates: readonly TaxRate[], at: number): Tax {
  const counting = ratesAt(rates, at)
  const ofCategory = newest(
    counting.filter(({ category }) => category !== null && category === product.categoryId),
  )
  const hsn = product.hsn ?? ofCategory?.hsn ?? null
  if (product.gstRate !== null) return { hsn, rate: product.gstRate }
  const ofHsn = product.hsn === null ? undefined : rateOfHsn(product.hsn, counting)
  return { hsn, rate: (ofHsn ?? ofCategory)?.rate ?? RESIDUAL_RATE }
}

/** An HSN of 6 or 8 digits is part of the heading that its first 4 name: the row that names the most of it counts. */
function rateOfHsn(hsn: string, counting: readonly TaxRate[]): TaxRate | undefined {
  const including = counting.filter((rate) => hsn.startsWith(rate.hsn))
  const most = Math.max(...including.map((rate) => rate.hsn.length))
  return newest(including.filter((rate) => rate.hsn.length === most))
}

/**
 * The categories of a shop for whose products no rate counts at a moment; one that begins later does not count yet.
 * @param at epoch milliseconds
 */
export function categoriesWithoutRate(
  categories: readonly CategoryId[],
  rates: readonly TaxRate[],
  at: number,
): CategoryId[] {
  const known = new Set(ratesAt(rates, at).map(({ category }) => category))
  return categories.filter((id) => CATEGORY_IDS.includes(id) && !known.has(id))
}

/**
 * With a row added, in the place of one for the same goods from the same day. Where the same rate counts on that day
 * already, its row stays alone and loses its mark: the shopkeeper has entered it.
 */
export function withRate(rates: readonly TaxRate[], added: TaxRate): TaxRate[] {
  const counting = ratesAt(rates, added.from)
  const present = newest(counting.filter((rate) => isOfSameGoods(rate, added)))
  if (present?.rate !== added.rate || present.hsn !== added.hsn) return withRow(rates, added)
  const { id, from } = present
  const confirmed = rates.map((rate) => (rate === present ? { ...added, id, from } : rate))
  // A row of other goods with the same HSN can have come after it.
  const isNewest = present === newest(counting.filter(({ hsn }) => hsn === added.hsn))
  return isNewest ? confirmed : withRow(confirmed, added)
}

function withRow(rates: readonly TaxRate[], added: TaxRate): TaxRate[] {
  return [...rates.filter((rate) => !isOfSameGoods(rate, added) || rate.from !== added.from), added]
}

function isOfSameGoods({ category, hsn }: TaxRate, other: TaxRate): boolean {
  return category === other.category && (category !== null || hsn === other.hsn)
}

function ratesAt(rates: readonly TaxRate[], at: number): TaxRate[] {
  return rates.filter(({ from }) => from <= at)
}

function newest(counting: readonly TaxRate[]): TaxRate | undefined {
  return counting.reduce(later, undefined)
}

function later(found: TaxRate | undefined, rate: TaxRate): TaxRate {
  return found && found.from > rate.from ? found : rate
}
