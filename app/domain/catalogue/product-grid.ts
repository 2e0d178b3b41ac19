import type { Paise } from '#domain/values/money.ts'
import { datesProblem } from './dated-discount.ts'
import { mrpProblem } from './facts/mrp.ts'
import {
  eachCell,
  GRID_FIELDS,
  type GridField,
  type GridTexts,
  type GridValues,
  hasUselessDiscount,
  readCells,
  stockProblem,
  textsOf,
} from './grid-cells.ts'

/** What the grid showed of a product; `updatedAt` changes with every save of it, but not with an order. */
export interface GridSeen extends GridValues {
  /** Epoch milliseconds. */
  updatedAt: number
}

/** A product with changed cells. */
export interface GridChange {
  id: string
  seen: GridSeen
  wanted: GridValues
}

export type RefusalReason = 'gone' | 'changed' | 'stock' | 'discount' | 'mrp'
export interface GridRefusal {
  id: string
  field: GridField
  reason: RefusalReason
  /** The message, where it says what only the server knows. */
  message?: string
}

/** How many products one save may change, and how many cells: as many as a form has fields for. */
export const MAX_GRID_CHANGES = 50
export const MAX_GRID_CELLS = 3 * MAX_GRID_CHANGES

/** As one field of a form. */
export function seenText(seen: GridSeen): string {
  return [seen.updatedAt, ...GRID_FIELDS.map((field) => seen[field] ?? '')].join('|')
}

export function parseSeen(text: string): GridSeen | null {
  const cells = text.split('|')
  if (cells.length !== GRID_FIELDS.length + 1 || !cells.every((cell) => /^[0-9]{0,15}$/.test(cell)))
    return null
  const [updatedAt, ...values] = cells.map((cell) => (cell === '' ? null : Number(cell)))
  const read = Object.fromEntries(GRID_FIELDS.map((field, at) => [field, values[at]!])) as {
    [Field in GridField]: number | null
  }
  const { stockQuantity, price, ...others } = read
  // The others may be blank.
  if (updatedAt == null || stockQuantity == null || price == null) return null
  return { updatedAt, stockQuantity, price, ...others }
}

/** The fields that a row changes. */
export const changedFields = ({ seen, wanted }: Omit<GridChange, 'id'>): GridField[] =>
  GRID_FIELDS.filter((field) => wanted[field] !== seen[field])

/**
 * What a change makes of a product as it is now. The stock is changed by as much as it was on the screen, so that orders
 * that came meanwhile count; unless the product was saved meanwhile, which may have been this change, sent twice. What else
 * is no longer as it was on the screen is not replaced.
 */
export function settleChange(
  { id, seen, wanted }: GridChange,
  now: GridSeen | undefined,
  mrp: Paise | null = null,
): { next: GridValues; refusals: GridRefusal[] } {
  const changed = changedFields({ seen, wanted })
  const refuse = (field: GridField, reason: RefusalReason): GridRefusal => ({ id, field, reason })
  if (!now) return { next: wanted, refusals: [refuse(changed[0] ?? 'stockQuantity', 'gone')] }
  const change = wanted.stockQuantity - seen.stockQuantity
  const changes = Object.fromEntries(changed.map((field) => [field, wanted[field]]))
  const { updatedAt: _, ...before } = now
  const next: GridValues = { ...before, ...changes, stockQuantity: now.stockQuantity + change }
  const refusals = changed.flatMap((field) => {
    if (field !== 'stockQuantity') return now[field] === seen[field] ? [] : [refuse(field, 'changed')]
    if (now.updatedAt !== seen.updatedAt) return [refuse(field, 'changed')]
    return stockProblem(now.stockQuantity, change) === null ? [] : [refuse(field, 'stock')]
  })
  if (refusals.length === 0 && hasUselessDiscount(next, now))
    refusals.push(refuse('discountedPrice', 'discount'))
  // One of the days was changed here, the rest of the discount meanwhile.
  const daysAreWrong = datesProblem(next, Number.NEGATIVE_INFINITY) !== null
  if (refusals.length === 0 && daysAreWrong)
    refusals.push(refuse(changed.includes('discountFrom') ? 'discountFrom' : 'discountUntil', 'changed'))
  const aboveMrp = mrpProblem({ price: next.price, mrp })
  if (refusals.length === 0 && aboveMrp !== null && next.price !== now.price)
    refusals.push({ ...refuse('price', 'mrp'), message: aboveMrp })
  return { next, refusals }
}

/**
 * What undoes a change when it is typed into the product's row.
 * @param texts what was typed @param seen what the row showed then @param now what it shows since
 */
export function inverseTexts(texts: GridTexts, seen: GridValues, now: GridValues): GridTexts {
  const { wanted } = readCells(texts, seen)
  const [before, after] = [textsOf(seen), textsOf(now)]
  const change = seen.stockQuantity - wanted.stockQuantity
  return eachCell((field) => {
    if (wanted[field] === seen[field]) return after[field]
    return field === 'stockQuantity' ? `${change > 0 ? '+' : ''}${change}` : before[field]
  })
}
