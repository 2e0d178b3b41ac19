import { FACT_COLUMNS } from '#domain/catalogue/facts/product-facts.ts'
import { FEED_MAX_PRODUCTS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { SUMMARY_COLUMNS, withPictures } from './product-rows.server.ts'

const BATCH_SIZE = 250

/** The visible products that have a picture, the newest first up to the limit; in batches, between which others run. */
export async function* feedProducts() {
  let last: { createdAt: number; id: string } = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }
  for (let count = 0; count < FEED_MAX_PRODUCTS; count += BATCH_SIZE) {
    const rows = await db
      .selectFrom('products')
      .select([...SUMMARY_COLUMNS, 'description', 'barcode', ...FACT_COLUMNS])
      .where('hidden', '=', 0)
      .where(keyset(['createdAt', 'id'], 'desc', [last.createdAt, last.id]))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE)
      .execute()
    const products = await withPictures(rows)
    yield products.filter(({ pictures }) => pictures.length > 0)
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)!
  }
}
