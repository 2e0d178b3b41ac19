import type { Kysely } from 'kysely'

import { searchIndex } from '#data/database/search-index.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { productText } from '#domain/catalogue/search/search-text.ts'

const PRODUCTS_AT_ONCE = 500

/** The search looks in names apart from the whole text, and compares texts without punctuation. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await searchIndex.separateNames(db)
  await fill(db)
}

async function fill(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const products = await db
      .selectFrom('products')
      .select(['serial', 'name', 'description', 'categoryId'])
      .where('serial', '>', last)
      .orderBy('serial')
      .limit(PRODUCTS_AT_ONCE)
      .execute()
    if (products.length === 0) return
    last = products.at(-1)!.serial
    for (const { serial, name, description, categoryId } of products) {
      const text = productText(name, description, categoryName(categoryId))
      await searchIndex.update(db, serial, text)
    }
  }
}
