import { parseOptions, parseValues } from '#domain/catalogue/choices/choices.ts'
import { ownCells, ownHeadings } from '#domain/catalogue/import/own-columns.ts'
import type { KnownProduct } from '#domain/catalogue/import/planned-row.ts'
import { EXPORT_MAX_PICTURES } from '#domain/policy.ts'
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/values/text/csv.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { IS_PRODUCT } from '#data/catalogue/choices/shop-conditions.server.ts'
import { asAdminProducts, EDITOR_COLUMNS } from '#data/catalogue/product-rows.server.ts'
import { findStockSeen, type StockSeen } from '#data/catalogue/stock/stock-seen.server.ts'
import { countUpTo } from '#data/database/count-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'

const BATCH_SIZE = 250

/** All products as a CSV file, the newest first; read in batches, so that a large catalogue fits into memory. */
export async function* exportProducts(): AsyncGenerator<string> {
  const categories = new Map((await listCategories()).map(({ id, name }) => [id, name]))
  const hasChoices = await haveChoices()
  yield CSV_BYTE_ORDER_MARK + csvLine(ownHeadings(hasChoices))
  for await (const products of productBatches()) {
    const choices = await listExportedChoices(products)
    const ids = [...products, ...[...choices.values()].flat()].map(({ id }) => id)
    const seen = await findStockSeen(ids)
    const lines = products.flatMap((product) => {
      const category = categories.get(product.categoryId) ?? product.categoryId
      const { name, description, hidden } = product
      return [
        csvLine(ownCells(withStock(product, seen), category, hasChoices)),
        ...(choices.get(product.id) ?? []).map(({ options, values, ...choice }) =>
          csvLine(
            ownCells({ ...withStock(choice, seen), description, hidden }, category, hasChoices, {
              product: name,
              options,
              values,
            }),
          ),
        ),
      ]
    })
    yield lines.join('')
  }
}

/** With the stock that belongs to its newest movement: pieces may be sold between two queries. */
function withStock<Product extends KnownProduct>(product: Product, seen: ReadonlyMap<string, StockSeen>) {
  const { stock = product.stockQuantity, movement = null } = seen.get(product.id) ?? {}
  return { ...product, stockQuantity: stock, movement }
}

/** The choices of these products, by product, each after the one that was made before it. */
async function listExportedChoices(products: readonly KnownProduct[]) {
  const ids = products.flatMap(({ id, choices }) => (choices ? [id] : []))
  const listed = new Map<string, (KnownProduct & { options: string[]; values: string[] })[]>()
  if (ids.length === 0) return listed
  const parents = await db.selectFrom('products').select(['id', 'options']).where('id', 'in', ids).execute()
  const options = new Map(parents.map((row) => [row.id, parseOptions(row.options).map(({ name }) => name)]))
  const rows = await db
    .selectFrom('products')
    .select([...EDITOR_COLUMNS, 'parentId', 'choice'])
    .where('parentId', 'in', ids)
    .orderBy('serial')
    .execute()
  for (const { parentId, choice, ...row } of await asAdminProducts(rows)) {
    const each = { ...row, options: options.get(parentId!) ?? [], values: parseValues(choice) }
    listed.set(parentId!, [...(listed.get(parentId!) ?? []), each])
  }
  return listed
}

async function haveChoices(): Promise<boolean> {
  const row = db.selectFrom('products').select('id').where('options', 'is not', null).limit(1)
  return (await row.executeTakeFirst()) !== undefined
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
