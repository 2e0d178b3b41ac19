import type { Insertable } from 'kysely'

import { searchWords } from './create-product.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { publish } from '#data/platform/live.server.ts'
import type { Tables } from '#data/database/tables.ts'

/**
 * Brings a product back that was deleted a moment ago: with its id, address, pictures and ledger, and with the stock
 * that came back from orders meanwhile. Asked twice it is done once.
 * @param now epoch milliseconds
 * @returns its name, or null when it is too late
 */
export async function restoreProduct(id: string, now: number): Promise<string | null> {
  const name = await db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .deleteFrom('deleted_products')
      .where('id', '=', id)
      .where('until', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!kept) return presentName(id, transaction)
    const product = JSON.parse(kept.product) as Insertable<Tables['products']>
    const { serial } = await transaction
      .insertInto('products')
      .values({ ...product, stockQuantity: kept.stockQuantity })
      .returning('serial')
      .executeTakeFirstOrThrow()
    await searchIndex.update(transaction, serial, searchWords(product))
    await restorePictures(JSON.parse(kept.pictures) as Insertable<Tables['pictures']>[], transaction)
    await transaction
      .updateTable('order_lines')
      .set({ slug: kept.slug })
      .where('productId', '=', id)
      .execute()
    return product.name
  })
  if (name !== null) publish('catalogue', `product:${id}`, 'admin')
  return name
}

async function presentName(id: string, within: Database): Promise<string | null> {
  const present = await within.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst()
  return present?.name ?? null
}

async function restorePictures(pictures: Insertable<Tables['pictures']>[], within: Database): Promise<void> {
  if (pictures.length === 0) return
  await within.insertInto('pictures').values(pictures).execute()
  const paths = pictures.map(({ path }) => path)
  await within.deleteFrom('picture_deletions').where('path', 'in', paths).execute()
}
