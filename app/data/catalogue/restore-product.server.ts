import type { Insertable } from 'kysely'

import { freeCodes } from './barcodes/claim-code.server.ts'
import { indexProduct } from './search/index-product.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { productLock } from './stock.server.ts'
import { reviewsLock, updateRatings } from './update-ratings.server.ts'
import type { Tables } from '#data/database/tables.ts'

/**
 * Restores a deleted product with its id, slug, pictures and stock movements, and with the stock that orders restored
 * since its deletion. Does nothing when it is restored already.
 * @param now epoch milliseconds
 * @returns its name, or null when undo has ended
 */
export function restoreProduct(id: string, now: number): Promise<string | null> {
  return inTransaction(async (transaction) => {
    await lockName(transaction, productLock(id))
    await lockName(transaction, reviewsLock(id))
    const deleted = await transaction
      .deleteFrom('deleted_products')
      .where('id', '=', id)
      .where('until', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!deleted) return findName(id, transaction)
    const product = JSON.parse(deleted.product) as Insertable<Tables['products']>
    // Another product may have got one of its codes meanwhile.
    const codes = await freeCodes(transaction, product)
    const { serial } = await transaction
      .insertInto('products')
      .values({ ...product, ...codes, stockQuantity: deleted.stockQuantity })
      .returning('serial')
      .executeTakeFirstOrThrow()
    await indexProduct(transaction, serial, product)
    // Reviews may have changed meanwhile.
    await updateRatings(transaction, id)
    await restorePictures(JSON.parse(deleted.pictures) as Insertable<Tables['pictures']>[], transaction)
    await transaction
      .updateTable('order_lines')
      .set({ slug: deleted.slug })
      .where('productId', '=', id)
      .execute()
    publish(transaction, 'catalogue', `product:${id}`, 'admin')
    return product.name
  })
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
