import { productAudience } from '#domain/live.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import type { Selectable } from 'kysely'

import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { UNDO_ACCEPTED_MS } from '#domain/policy.ts'
import { parentOf } from '#domain/catalogue/choices/choices.ts'
import type { Database } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { choiceIds } from './choices/update-choices.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { productLock } from './stock/stock.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { schedulePictureDeletion } from '#data/pictures/delete-pictures.server.ts'

/** Files are removed later than undo ends: an undo must not find its files half removed. */
const MARGIN_MS = 60_000

/**
 * Deletes a product with its pictures. Past orders do not change. The product is stored in `deleted_products` for a
 * while, so that `restoreProduct` can undo the deletion.
 * @param now epoch milliseconds
 * @returns its name, or null when there is no such product
 */
export function deleteProduct(id: string, now: number, origin?: EventOrigin): Promise<string | null> {
  // A choice is deleted with the form of its product's choices.
  if (parentOf(id) !== null) return Promise.resolve(null)
  return inTransaction(async (transaction) => {
    await lockName(transaction, productLock(id))
    const choices = await choiceIds(transaction, id)
    for (const choice of choices) await lockName(transaction, productLock(choice))
    for (const choice of choices) await discardProduct(transaction, choice, now)
    const name = await discardProduct(transaction, id, now)
    if (name === null) return null
    await recordSecurityEvent(transaction, { kind: 'product-deleted', detail: `${id}: ${name}` }, origin)
    publish(transaction, 'catalogue', productAudience(id), 'admin')
    return name
  })
}

/**
 * Moves a product, or a choice, to `deleted_products`.
 * @param within a transaction that has locked it by its name
 * @param options of the product of a choice that is taken away: it comes back among them
 * @returns its name, or null when there is no such product
 */
export async function discardProduct(
  within: Database,
  id: string,
  now: number,
  options: string | null = null,
): Promise<string | null> {
  const pictures = await within.selectFrom('pictures').selectAll().where('productId', '=', id).execute()
  // They would be deleted with it.
  const stockAlerts = await listStockAlerts(within, id)
  const deleted = await within.deleteFrom('products').where('id', '=', id).returningAll().executeTakeFirst()
  if (!deleted) return null
  const { serial, unitPrice: _, ...product } = deleted
  await searchIndex.delete(within, serial)
  const { slug, stockQuantity } = product
  const until = now + UNDO_ACCEPTED_MS
  const values = {
    id,
    slug,
    stockQuantity,
    product: JSON.stringify({ ...product, ...(options !== null && { options }), stockAlerts }),
    pictures: JSON.stringify(pictures),
  }
  await within
    .insertInto('deleted_products')
    .values({ ...values, until })
    .execute()
  const paths = pictures.map(({ path }) => path)
  await schedulePictureDeletion(until + MARGIN_MS, paths, within)
  // Lines of past orders have no page to link to any more, and their bill may come later.
  const { hsn, gstRate } = product
  await within
    .updateTable('order_lines')
    .set({ slug: null, hsn, gstRate })
    .where('productId', '=', id)
    .execute()
  return product.name
}

type StockAlert = Selectable<Tables['stock_alerts']>

/** A statement reads no more of them. */
const ALERTS_AT_ONCE = 1_000

async function listStockAlerts(within: Database, productId: string, after = ''): Promise<StockAlert[]> {
  const some = await within
    .selectFrom('stock_alerts')
    .selectAll()
    .where('productId', '=', productId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ALERTS_AT_ONCE)
    .execute()
  const last = some.length < ALERTS_AT_ONCE ? undefined : some.at(-1)
  return last ? [...some, ...(await listStockAlerts(within, productId, last.id))] : some
}
