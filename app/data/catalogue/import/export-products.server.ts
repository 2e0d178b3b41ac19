import { ownCells, OWN_HEADINGS } from '#domain/catalogue/import/own-columns.ts'
import type { KnownProduct } from '#domain/catalogue/import/planned-row.ts'
import { EXPORT_MAX_PICTURES } from '#domain/policy.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/values/csv.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { IS_PRODUCT } from '#data/catalogue/choices/shop-conditions.server.ts'
import { asAdminProducts, EDITOR_COLUMNS } from '#data/catalogue/product-rows.server.ts'
import { countUpTo } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'

const BATCH_SIZE = 250

/** All products as a CSV file, the newest first; read in batches, so that a large catalogue fits into memory. */
export async function* exportProducts(): AsyncGenerator<string> {
  const categories = new Map((await listCategories()).map(({ id, name }) => [id, name]))
  yield CSV_BYTE_ORDER_MARK + csvLine(OWN_HEADINGS)
  for await (const products of productBatches()) {
    const lines = products.map((product) =>
      csvLine(ownCells(product, categories.get(product.categoryId) ?? product.categoryId)),
    )
    yield lines.join('')
  }
}

/** Whether a zip may have the pictures of all products. */
export async function canExportPictures(): Promise<boolean> {
  const count = await countUpTo(EXPORT_MAX_PICTURES, db.selectFrom('pictures'))
  return count <= EXPORT_MAX_PICTURES
}

/** The paths of the pictures of all products, each once. */
export async function listExportedPictures(): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('path').limit(EXPORT_MAX_PICTURES).execute()
  return [...new Set(rows.map(({ path }) => path))]
}

async function* productBatches(): AsyncGenerator<KnownProduct[]> {
  let last: { createdAt: number; id: string } | undefined
  do {
    const { createdAt, id } = last ?? { createdAt: Number.MAX_SAFE_INTEGER, id: '' }
    const rows = await db
      .selectFrom('products')
      .select(EDITOR_COLUMNS)
      .where(IS_PRODUCT)
      .where(keyset(['createdAt', 'id'], 'desc', [createdAt, id]))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH_SIZE)
      .execute()
    yield await asAdminProducts(rows)
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)
  } while (last)
}
