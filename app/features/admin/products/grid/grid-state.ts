import { type GridField, type GridTexts, textsOf } from '#domain/catalogue/grid-cells.ts'
import { type GridSeen, inverseTexts, MAX_GRID_CHANGES, seenText } from '#domain/catalogue/product-grid.ts'

/** A product that the grid can change. */
export interface GridProduct extends GridSeen {
  id: string
  name: string
}

/** What was typed into the row of a product, and what the row showed then. */
export interface RowDraft {
  seen: GridSeen
  texts: GridTexts
}

/** The changed rows by the products' ids, also those of other pages. */
export type Drafts = Readonly<Record<string, RowDraft>>

export interface CellText {
  product: GridProduct
  field: GridField
  text: string
}

/** The row of a product: as it was typed, or as the product is. */
export function rowOf(drafts: Drafts, product: GridProduct): RowDraft {
  const { updatedAt, stockQuantity, price, discountedPrice } = product
  const seen = { updatedAt, stockQuantity, price, discountedPrice }
  return drafts[product.id] ?? { seen, texts: textsOf(seen) }
}

/** Writes into cells; a row that says again what it showed is no longer changed. Null when there are too many. */
export function writeCells(drafts: Drafts, cells: readonly CellText[]): Drafts | null {
  const next = { ...drafts }
  for (const { product, field, text } of cells) {
    const { seen, texts } = rowOf(next, product)
    next[product.id] = { seen, texts: { ...texts, [field]: text } }
    if (isUnchanged(next[product.id]!)) delete next[product.id]
  }
  return Object.keys(next).length > MAX_GRID_CHANGES ? null : next
}

function isUnchanged({ seen, texts }: RowDraft): boolean {
  const before = textsOf(seen)
  return Object.entries(texts).every(([field, text]) => text === before[field as GridField])
}

/** What was typed, now that the rows show something else; what is no longer there stays, to be refused again. */
export function rebase(drafts: Drafts, current: Readonly<Record<string, GridSeen>>): Drafts {
  const rebased = Object.entries(drafts).map(([id, { seen, texts }]): [string, RowDraft] => {
    const now = current[id] ?? seen
    const [before, after] = [textsOf(seen), textsOf(now)]
    const pick = (field: GridField) => (texts[field] === before[field] ? after[field] : texts[field])
    const kept = {
      stockQuantity: pick('stockQuantity'),
      price: pick('price'),
      discountedPrice: pick('discountedPrice'),
    }
    return [id, { seen: now, texts: kept }]
  })
  return Object.fromEntries(rebased)
}

/** What undoes these changes after they were saved. */
export function inverse(drafts: Drafts, current: Readonly<Record<string, GridSeen>>): Drafts {
  return Object.fromEntries(
    Object.entries(drafts)
      .filter(([id]) => current[id])
      .map(([id, { seen, texts }]) => {
        return [id, { seen: current[id]!, texts: inverseTexts(texts, seen, current[id]!) }]
      }),
  )
}

/** The form that saves the changed rows. */
export function formOf(drafts: Drafts): FormData {
  const form = new FormData()
  for (const [index, [id, { seen, texts }]] of Object.entries(drafts).entries()) {
    form.append(`rows[${index}].id`, id)
    form.append(`rows[${index}].seen`, seenText(seen))
    for (const [field, text] of Object.entries(texts)) form.append(`rows[${index}].${field}`, text)
  }
  return form
}
