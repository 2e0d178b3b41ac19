import { plainCount } from './spreadsheet-text.ts'

/** What a download says of a stock, and what of it a file says again. */
export interface StockBefore {
  stock: string
  /** The product's newest stock movement then; null in files that do not say it. */
  movement: number | null
}

/** `10 (#4512)`: with the movement, so that an import knows what was sold since. */
export function stockBeforeText(stock: number, movement: number | null): string {
  return movement === null ? String(stock) : `${stock} (#${movement})`
}

export function readStockBefore(text: string): StockBefore {
  const [, stock = text, movement] = /^(.*?)\s*\(#([0-9]{1,15})\)$/.exec(text.trim()) ?? []
  return { stock: plainCount(stock), movement: movement === undefined ? null : Number(movement) }
}
