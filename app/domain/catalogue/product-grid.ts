import {
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

export type RefusalReason = 'gone' | 'changed' | 'stock' | 'discount'
export interface GridRefusal {
  id: string
  field: GridField
  reason: RefusalReason
}

/** How many products one save may change. */
export const MAX_GRID_CHANGES = 50

/** As one field of a form. */
export function seenText({ updatedAt, stockQuantity, price, discountedPrice }: GridSeen): string {
  return [updatedAt, stockQuantity, price, discountedPrice ?? ''].join('|')
}

export function parseSeen(text: string): GridSeen | null {
  const [, updatedAt, stock, price, discounted] =
    /^([0-9]{1,15})\|([0-9]{1,15})\|([0-9]{1,15})\|([0-9]{0,15})$/.exec(text) ?? []
  if (discounted === undefined) return null
  return {
    updatedAt: Number(updatedAt),
    stockQuantity: Number(stock),
    price: Number(price),
    discountedPrice: discounted === '' ? null : Number(discounted),
  }
}

/** The fields that a row changes. */
export const changedFields = ({ seen, wanted }: Omit<GridChange, 'id'>): GridField[] =>
  GRID_FIELDS.filter((field) => wanted[field] !== seen[field])

/**
 * What a change makes of a product as it is now. The stock is changed by as much as it was on the screen, so that orders
 * that came meanwhile count; unless the product was saved meanwhile, which may have been this change, sent twice. A price
 * that is no longer the one on the screen is not replaced.
 */
export function settleChange(
  { id, seen, wanted }: GridChange,
  now: GridSeen | undefined,
): { next: GridValues; refusals: GridRefusal[] } {
  const changed = changedFields({ seen, wanted })
  const refuse = (field: GridField, reason: RefusalReason) => ({ id, field, reason })
  if (!now) return { next: wanted, refusals: [refuse(changed[0] ?? 'stockQuantity', 'gone')] }
  const change = wanted.stockQuantity - seen.stockQuantity
  const next = {
    stockQuantity: now.stockQuantity + change,
    price: changed.includes('price') ? wanted.price : now.price,
    discountedPrice: changed.includes('discountedPrice') ? wanted.discountedPrice : now.discountedPrice,
  }
  const refusals = changed.flatMap((field) => {
    if (field !== 'stockQuantity') return now[field] === seen[field] ? [] : [refuse(field, 'changed')]
    if (now.updatedAt !== seen.updatedAt) return [refuse(field, 'changed')]
    return stockProblem(now.stockQuantity, change) === null ? [] : [refuse(field, 'stock')]
  })
  if (refusals.length === 0 && hasUselessDiscount(next, now))
    refusals.push(refuse('discountedPrice', 'discount'))
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
  return {
    stockQuantity: change === 0 ? after.stockQuantity : `${change > 0 ? '+' : ''}${change}`,
    price: wanted.price === seen.price ? after.price : before.price,
    discountedPrice:
      wanted.discountedPrice === seen.discountedPrice ? after.discountedPrice : before.discountedPrice,
  }
}
