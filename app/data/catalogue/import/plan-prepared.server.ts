import { createHash } from 'node:crypto'

import type { CategoryId } from '#domain/catalogue/category.ts'
import { picturePathOf } from '#domain/catalogue/import/own-columns.ts'
import { soldByChoices } from './plan-choices.server.ts'
import { planImport } from './plan-import.server.ts'
import { fileNameOf } from '#domain/catalogue/import/planned-pictures.ts'
import type { Change, PictureSource, PlannedRow } from '#domain/catalogue/import/planned-row.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { findKnownProducts, findOwnPictures } from './known-products.server.ts'
import type { PreparedImport } from './prepared-import.server.ts'
import { findStockChanges } from './stock-changes.server.ts'

export interface ImportPlan {
  rows: PlannedRow[]
  /** The products that are sold by their choices from then on: their own stock ends. */
  endingStocks: { name: string; stock: number }[]
  /** Of all that the import would do: another one for another plan. */
  digest: string
}

/** Compares a file that was read with the shop as it is now. @param otherCategory for rows without one of the shop's */
export async function planPrepared(
  prepared: PreparedImport,
  otherCategory: CategoryId | null,
  within: Database = db,
): Promise<ImportPlan> {
  const known = await findKnownProducts(prepared.rows, within)
  const categories = await listCategories(within)
  const pictures = await pictureSource(prepared, within)
  const stockChanges = await findStockChanges(prepared.rows, within)
  const into = { ...known, categories, otherCategory, pictures, stockChanges }
  const rows = planImport(prepared.rows, into)
  const ending = soldByChoices(rows, into).filter(({ stockQuantity }) => stockQuantity > 0)
  const endingStocks = ending.map(({ name, stockQuantity: stock }) => ({ name, stock }))
  return { rows, endingStocks, digest: digestOf(rows, endingStocks) }
}

async function pictureSource({ rows, pictures }: PreparedImport, within: Database): Promise<PictureSource> {
  const own = await findOwnPictures(
    rows.flatMap((row) => row.pictures ?? []),
    within,
  )
  return (name) => {
    if (own.has(name)) return picturePathOf(name)
    const key = fileNameOf(name)
    return Object.hasOwn(pictures, key) ? pictures[key] : undefined
  }
}

/** Without what follows from the stock before, which may change with each order. */
function digestOf(rows: readonly PlannedRow[], endingStocks: ImportPlan['endingStocks']): string {
  const parts = rows.map((row) => {
    if (row.kind === 'refused') return [row.line, row.reasons]
    if (row.kind === 'new') return [row.line, row.form, row.pictures, row.choice]
    const changes = row.kind === 'changed' ? row.changes.map(digestedChange) : []
    return [row.line, row.product.id, changes]
  })
  return createHash('sha256')
    .update(JSON.stringify([parts, endingStocks.map(({ name }) => name)]))
    .digest('base64url')
}

function digestedChange({ column, after, since }: Change) {
  return [column, since?.typed ?? after]
}
