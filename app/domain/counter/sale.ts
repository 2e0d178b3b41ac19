import type { Paise } from '#domain/values/money.ts'

/** How a sale at the counter was paid. */
export const COUNTER_METHODS = ['cash', 'upi'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

/** What was sold of one product. */
export interface SaleLine {
  productId: string
  name: string
  /** What was taken for one. */
  price: Paise
  quantity: number
}

/** A sale as the counter sends it, and as its receipt shows it. */
export interface Sale {
  reference: string
  method: CounterMethod
  /** The cash that the customer gave; null when nobody counted it, and for UPI. */
  given: Paise | null
  total: Paise
  /** Epoch milliseconds. */
  soldAt: number
  lines: SaleLine[]
}

export function saleTotal(lines: readonly Pick<SaleLine, 'price' | 'quantity'>[]): Paise {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

export function pieceCount(lines: readonly Pick<SaleLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What the customer gets back; null when less was given than is due, or nobody counted. */
export function changeFor(total: Paise, given: Paise | null): Paise | null {
  return given === null || given < total ? null : given - total
}

/** What customers are likely to give for a total, the least first: the next ten, hundred and five hundred rupees. */
export function likelyGiven(total: Paise): Paise[] {
  const rounded = [10_00, 100_00, 500_00].map((note) => Math.ceil(total / note) * note)
  return [...new Set(rounded)].filter((amount) => amount > total)
}
