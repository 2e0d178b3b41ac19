import type { Choice } from '#domain/catalogue/choices/choices.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { FACT_COLUMNS } from '#domain/catalogue/facts/product-facts.ts'
import { FEED_MAX_PRODUCTS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { listChoicesOf } from './choices/list-choices.server.ts'
import { SUMMARY_COLUMNS, withPictures } from './product-rows.server.ts'

const BATCH_SIZE = 250

/**
 * The visible products that have a picture, or their choices, the newest first up to the limit; in batches, between which
 * others run.
 */
export async function* feedProducts() {
  let last: { createdAt: number; id: string } = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }
  for (let left = FEED_MAX_PRODUCTS; left > 0;) {
    const rows = await db
      .selectFrom('products')
      .select([...SUMMARY_COLUMNS, 'description', 'barcode', ...FACT_COLUMNS])
      .where('hidden', '=', 0)
      .where(keyset(['createdAt', 'id'], 'desc', [last.createdAt, last.id]))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE)
      .execute()
    const [products, choices] = await Promise.all([withPictures(rows), listChoicesOf(rows)])
    const items = products
      .filter(({ pictures }) => pictures.length > 0)
      .flatMap((product) => itemsOf(product, choices.get(product.id)))
    yield items.slice(0, left)
    left -= Math.max(items.length, BATCH_SIZE)
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)!
  }
}

/** A product, or each of its choices with what they have from it. */
function itemsOf<Product extends Partial<Choice> & { mpn: string | null; pictures: Picture[] }>(
  product: Product,
  choices: readonly Choice[] = [],
) {
  const single: Product & { groupId: string | null } = { ...product, groupId: null }
  if (choices.length === 0) return [single]
  return choices.map(({ values: _, pictures, ...choice }) => ({
    ...single,
    ...choice,
    mpn: null,
    groupId: product.id!,
    pictures: [...pictures, ...product.pictures.filter(({ path }) => path !== pictures[0]?.path)],
  }))
}
