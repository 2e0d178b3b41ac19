import type { Kysely } from 'kysely'

import { vocabularyRows } from '#domain/catalogue/search/vocabulary.ts'
import { categoryName } from '#domain/catalogue/category.ts'

interface Before {
  products: { serial: number; name: string; categoryId: string }
  vocabulary: { id: string; trigram: string; word: string }
}

const PRODUCTS_AT_ONCE = 500
/** SQLite accepts 32,766 values in a statement. */
const ROWS_AT_ONCE = 5_000

/** The words of products' names, by which a search with typing mistakes finds what was meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vocabulary')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('trigram', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('vocabulary_by_trigram').on('vocabulary').columns(['trigram', 'word']).execute()
  await fill(db)
}

async function fill(db: Kysely<Before>): Promise<void> {
  for (let last = 0; ;) {
    const products = await db
      .selectFrom('products')
      .select(['serial', 'name', 'categoryId'])
      .where('serial', '>', last)
      .orderBy('serial')
      .limit(PRODUCTS_AT_ONCE)
      .execute()
    if (products.length === 0) return
    last = products.at(-1)!.serial
    const text = products.map(({ name, categoryId }) => `${name} ${categoryName(categoryId)}`).join(' ')
    const rows = vocabularyRows(text)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await db
        .insertInto('vocabulary')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    }
  }
}
