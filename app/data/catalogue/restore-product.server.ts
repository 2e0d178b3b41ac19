import type { Insertable, Selectable } from 'kysely'

import { productAudience } from '#domain/live.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { freeCodes } from './barcodes/claim-code.server.ts'
import { indexProduct } from './search/index-product.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { productLock } from './stock/stock.server.ts'
import { reviewsLock, updateRatings } from './update-ratings.server.ts'
import type { Tables } from '#data/database/tables.ts'

/**
 * Restores a deleted product with its id, slug, pictures and stock movements, and with the stock that orders restored
 * since its deletion. Does nothing when it is restored already.
 * @param now epoch milliseconds
 * @returns its name, or null when undo has ended
 */
export function restoreProduct(id: string, now: number, origin?: EventOrigin): Promise<string | null> {
  // A choice comes back with its product alone.
  if (parentOf(id) !== null) return Promise.resolve(null)
  return inTransaction(async (transaction) => {
    await lockName(transaction, productLock(id))
    await lockName(transaction, reviewsLock(id))
    const deleted = await takeDeleted(id, now, transaction)
    if (!deleted) return findName(id, transaction)
    const product = await restoreRow(deleted, transaction)
    // Reviews may have changed meanwhile.
    await updateRatings(transaction, id)
    if (product.options) await restoreChoices(id, deleted.until, now, transaction)
    const detail = `${id}: ${product.name}`
    await recordSecurityEvent(transaction, { kind: 'product-restored', detail }, origin)
    publish(transaction, 'catalogue', productAudience(id), 'admin')
    return product.name
  })
}

/** What was deleted, and can still be restored; it is no longer among the deleted. */
export function takeDeleted(id: string, now: number, within: Database) {
  return within
    .deleteFrom('deleted_products')
    .where('id', '=', id)
    .where('until', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Those that were deleted with their product, and not before. */
async function restoreChoices(
  productId: string,
  until: number,
  now: number,
  within: Database,
): Promise<void> {
  const rows = await within
    .selectFrom('deleted_products')
    .select('id')
    .where('until', '=', until)
    .orderBy('id')
    .execute()
  for (const { id } of rows.filter((row) => parentOf(row.id) === productId)) {
    await lockName(within, productLock(id))
    const deleted = await takeDeleted(id, now, within)
    if (deleted) await restoreRow(deleted, within, { options: null })
  }
}

/** A statement has no more than some ten thousand values. */
const ALERTS_AT_ONCE = 1_000

/** A product's row as it is stored, with who waits for it. */
type DeletedRow = Insertable<Tables['products']> & { stockAlerts?: Insertable<Tables['stock_alerts']>[] }

/** Inserts a deleted product or choice again. @param changed what has changed meanwhile */
export async function restoreRow(
  deleted: Selectable<Tables['deleted_products']>,
  within: Database,
  changed: Partial<Insertable<Tables['products']>> = {},
) {
  const { stockAlerts = [], ...row } = JSON.parse(deleted.product) as DeletedRow
  const values = { ...row, ...changed }
  // A row may be from before names had this key.
  const product = { ...values, nameKey: nameKey(values.name) }
  // Another product may have got one of its codes meanwhile.
  const codes = await freeCodes(within, product)
  const { serial } = await within
    .insertInto('products')
    .values({ ...product, ...codes, stockQuantity: deleted.stockQuantity })
    .returning('serial')
    .executeTakeFirstOrThrow()
  if (!product.parentId) await indexProduct(within, serial, product)
  await restorePictures(JSON.parse(deleted.pictures) as Insertable<Tables['pictures']>[], within)
  await restoreStockAlerts(stockAlerts, within)
  await within
    .updateTable('order_lines')
    .set({ slug: deleted.slug })
    .where('productId', '=', deleted.id)
    .execute()
  return product
}

async function findName(id: string, within: Database): Promise<string | null> {
  const product = await within.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst()
  return product?.name ?? null
}

async function restorePictures(pictures: Insertable<Tables['pictures']>[], within: Database): Promise<void> {
  if (pictures.length === 0) return
  await within.insertInto('pictures').values(pictures).execute()
  const paths = pictures.map(({ path }) => path)
  await within.deleteFrom('picture_deletions').where('path', 'in', paths).execute()
}

/** Without those of customers whose account was deleted meanwhile. */
async function restoreStockAlerts(
  alerts: Insertable<Tables['stock_alerts']>[],
  within: Database,
): Promise<void> {
  for (let start = 0; start < alerts.length; start += ALERTS_AT_ONCE) {
    const some = alerts.slice(start, start + ALERTS_AT_ONCE)
    const ids = some.map(({ customerId }) => customerId)
    const customers = await within.selectFrom('users').select('id').where('id', 'in', ids).execute()
    const present = new Set(customers.map(({ id }) => id))
    const rows = some.filter(({ customerId }) => present.has(customerId))
    if (rows.length > 0) await within.insertInto('stock_alerts').values(rows).execute()
  }
}
