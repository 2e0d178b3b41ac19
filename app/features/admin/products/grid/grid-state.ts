import type { Discount } from '#domain/catalogue/dated-discount.ts'
import {
  eachCell,
  GRID_FIELDS,
  type GridField,
  type GridTexts,
  textsOf,
} from '#domain/catalogue/grid-cells.ts'
import {
  type GridSeen,
  inverseTexts,
  MAX_GRID_CELLS,
  MAX_GRID_CHANGES,
  seenText,
} from '#domain/catalogue/product-grid.ts'

/** A product that the grid can change. */
export interface GridProduct extends Omit<GridSeen, keyof Discount> {
  id: string
  name: string
  discount: Discount
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
  const { updatedAt, stockQuantity, lowStockThreshold, price, discount } = product
  const seen = { updatedAt, stockQuantity, lowStockThreshold, price, ...discount }
  return drafts[product.id] ?? { seen, texts: textsOf(seen) }
}

/** Writes into cells; a row that says again what it showed is no longer changed. Null when there are too many. */
export function writeCells(drafts: Drafts, cells: readonly CellText[]): Drafts | null {
  const next = { ...drafts }
  for (const { product, field, text } of cells) {
    const { seen, texts } = rowOf(next, product)
    next[product.id] = { seen, texts: { ...texts, [field]: text } }
    if (changedCells(next[product.id]!).length === 0) delete next[product.id]
  }
  const changes = Object.values(next).map(changedCells)
  return changes.length > MAX_GRID_CHANGES || changes.flat().length > MAX_GRID_CELLS ? null : next
}

function changedCells({ seen, texts }: RowDraft): GridField[] {
  const before = textsOf(seen)
  return GRID_FIELDS.filter((field) => texts[field] !== before[field])
}

/** What was typed, now that the rows show something else; what is no longer there stays, to be refused again. */
export function rebase(drafts: Drafts, current: Readonly<Record<string, GridSeen>>): Drafts {
  const rebased = Object.entries(drafts).map(([id, { seen, texts }]): [string, RowDraft] => {
    const now = current[id] ?? seen
    const [before, after] = [textsOf(seen), textsOf(now)]
    const kept = eachCell((field) => (texts[field] === before[field] ? after[field] : texts[field]))
    return [id, { seen: now, texts: kept }]
  })
  return Object.fromEntries(rebased)
}

/** What was typed after a save was sent, now that what was sent is saved. */
export function typedSince(
  drafts: Drafts,
  sent: Drafts,
  current: Readonly<Record<string, GridSeen>>,
): Drafts {
  const rows = Object.entries(drafts).map(([id, draft]): [string, RowDraft] => {
    const [saved, now] = [sent[id], current[id]]
    if (!saved || !now) return [id, draft]
    const after = textsOf(now)
    const texts = eachCell((field) =>
      draft.texts[field] === saved.texts[field] ? after[field] : draft.texts[field],
    )
    return [id, { seen: now, texts }]
  })
  return Object.fromEntries(rows.filter(([, draft]) => changedCells(draft).length > 0))
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
  for (const [index, [id, draft]] of Object.entries(drafts).entries()) {
    form.append(`rows[${index}].id`, id)
    form.append(`rows[${index}].seen`, seenText(draft.seen))
    for (const field of changedCells(draft)) form.append(`rows[${index}].${field}`, draft.texts[field] || ' ')
  }
  return form
}
