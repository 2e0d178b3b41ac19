import { setImmediate } from 'node:timers/promises'

import type { CategoryId } from '#domain/catalogue/category.ts'
import type { PlannedRow } from '#domain/catalogue/import/planned-row.ts'
import { CodeTaken } from '#data/catalogue/barcodes/claim-code.server.ts'
import { createProduct, type NewProduct } from '#data/catalogue/create-product.server.ts'
import { changeProduct, replacePictures } from '#data/catalogue/save-product.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inLongTransaction, lockName, lockRows } from '#data/database/transaction.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { consumeUploads } from '#data/pictures/uploads.server.ts'
import { parentsOf } from '#data/catalogue/choices/refresh-parents.server.ts'
import { createImportedChoice } from './create-choice.server.ts'
import { batchesOf } from './known-products.server.ts'
import { planPrepared } from './plan-prepared.server.ts'
import type { PreparedImport } from './prepared-import.server.ts'

/** About 10 ms. */
const WRITTEN_AT_ONCE = 10

type StoredPictures = Map<string, NewProduct['pictures'][number]>
type New = Extract<PlannedRow, { kind: 'new' }>
type Changed = Extract<PlannedRow, { kind: 'changed' }>

export type CarriedOut =
  | { outcome: 'imported'; added: number; changed: number }
  /** Another plan than the one that was seen. */
  | { outcome: 'changed-meanwhile' }
  | { outcome: 'picture-missing' }

/**
 * Carries an import out as it was seen: all of its new and changed products, or none.
 * @param seen the digest of the plan that was seen
 * @param now epoch milliseconds
 */
export async function carryOutImport(
  prepared: PreparedImport,
  { otherCategory, seen }: { otherCategory: CategoryId | null; seen: string },
  now: number,
): Promise<CarriedOut> {
  const result = await carryOut(async (transaction): Promise<CarriedOut> => {
    // Of two at once, the second finds what the first has added.
    await lockName(transaction, 'product import')
    const before = await planPrepared(prepared, otherCategory, transaction)
    const ids = before.rows.flatMap((row) => (row.kind === 'changed' ? row.product.id : []))
    if (ids.length > 0) await lockRows(transaction, 'products', [...ids, ...parentsOf(ids)].toSorted())
    const { rows, digest } = await planPrepared(prepared, otherCategory, transaction)
    if (digest !== seen) return { outcome: 'changed-meanwhile' }
    const added = rows.filter((row) => row.kind === 'new')
    const changed = rows.filter((row) => row.kind === 'changed')
    const pictures = await collectStored([...added, ...changed], transaction)
    if (!pictures) return { outcome: 'picture-missing' }
    await write(added, changed, pictures, now, transaction)
    return { outcome: 'imported', added: added.length, changed: changed.length }
  })
  if (result.outcome === 'imported') await deleteDuePictures(now)
  return result
}

/** Between the plan and its end, another product may have got a barcode or an SKU of the file. */
async function carryOut(work: (within: Database) => Promise<CarriedOut>): Promise<CarriedOut> {
  try {
    return await inLongTransaction(work)
  } catch (error) {
    if (error instanceof CodeTaken) return { outcome: 'changed-meanwhile' }
    throw error
  }
}

async function write(
  added: New[],
  changed: Changed[],
  stored: StoredPictures,
  now: number,
  within: Database,
): Promise<void> {
  for (const [index, row] of added.entries()) {
    const { form, pictures, choice } = row
    await letOthersRun(index)
    const { hidden, ...values } = form
    const shown = pictures.map((path) => stored.get(path)!)
    // The newest is listed first, as in an export.
    const createdAt = now - index
    if (choice) {
      await createImportedChoice(within, { ...row, choice }, shown, createdAt)
      continue
    }
    await createProduct({ ...values, hidden: hidden ? 1 : 0, pictures: shown, createdAt }, within)
  }
  for (const [index, { product, form, pictures, changes }] of changed.entries()) {
    await letOthersRun(index)
    const setsStock = changes.some(({ column }) => column === 'stock')
    const { stockQuantity: stock } = form
    await changeProduct(product.id, form, setsStock ? null : { stock, movement: null }, now, within)
    if (pictures)
      await replacePictures(
        product.id,
        pictures.map((path) => stored.get(path)!),
        now,
        within,
      )
  }
  publish(within, 'catalogue', 'admin')
}

/** SQLite answers at once, so that nothing else of the process would run before the end: now cached pages are sent. */
async function letOthersRun(index: number): Promise<void> {
  if (index % WRITTEN_AT_ONCE === 0) await setImmediate()
}

/** The pictures of all rows: uploads, which are consumed, and pictures of products. @returns null when one is gone */
async function collectStored(rows: (New | Changed)[], within: Database): Promise<StoredPictures | null> {
  const stored: StoredPictures = new Map()
  for (const batch of batchesOf(rows.flatMap(({ pictures }) => pictures ?? []))) {
    const found = await within
      .selectFrom('pictures')
      .select(['path', 'width', 'height', 'placeholder', 'avif'])
      .where('path', 'in', batch)
      .execute()
    for (const picture of found) stored.set(picture.path, picture)
    const uploads = await consumeUploads(
      batch.filter((path) => !stored.has(path)),
      within,
    )
    if (!uploads) return null
    for (const picture of uploads) stored.set(picture.path, { ...picture, avif: 0 })
  }
  return stored
}
