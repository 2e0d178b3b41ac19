import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

import { isPicturePath } from '#domain/pictures/picture-file.ts'
import { choiceName, parentOf } from '#domain/catalogue/choices/choices.ts'
import { readBarcode } from '#domain/catalogue/barcode.ts'
import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import { picturePathOf } from '#domain/catalogue/import/own-columns.ts'
import type { KnownProduct } from '#domain/catalogue/import/planned-row.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { asAdminProducts, EDITOR_COLUMNS } from '#data/catalogue/product-rows.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'

/** Fewer than the parameters that a statement may have. */
const BATCH_SIZE = 500

export interface KnownProducts {
  byId: Map<string, KnownProduct>
  bySlug: Map<string, KnownProduct>
  byName: Map<string, KnownProduct[]>
  byBarcode: Map<string, KnownProduct>
  bySku: Map<string, KnownProduct>
}

/** The products of the shop that rows of an import may mean. */
export async function findKnownProducts(
  rows: readonly ImportRow[],
  within: Database,
): Promise<KnownProducts> {
  const byId = new Map<string, KnownProduct>()
  for (const { column, values } of [
    { column: 'id', values: rows.flatMap(({ id }) => id || []) },
    { column: 'slug', values: rows.flatMap(({ slug }) => slug || []) },
    { column: 'nameKey', values: rows.flatMap(namesOf) },
    { column: 'barcode', values: rows.flatMap(({ barcode }) => readBarcode(barcode ?? '') ?? []) },
    { column: 'sku', values: rows.flatMap(({ sku }) => sku || []) },
  ] as const) {
    for (const batch of batchesOf(values)) {
      const found = await selectProducts((eb) => eb(column, 'in', batch), within)
      for (const product of found) byId.set(product.id, product)
    }
  }
  const products = [...byId.values()]
  return {
    byId,
    bySlug: new Map(products.map((product) => [product.slug, product])),
    byName: Map.groupBy(products, ({ name }) => nameKey(name)),
    byBarcode: new Map(products.flatMap((product) => (product.barcode ? [[product.barcode, product]] : []))),
    bySku: new Map(products.flatMap((product) => (product.sku ? [[product.sku, product]] : []))),
  }
}

/** Its own, that of the product that it is a choice of, and what it is called where the shop has it as one. */
function namesOf({ name, choice, onlyChoice }: ImportRow): string[] {
  const asChoice = onlyChoice && choiceName(onlyChoice.product, onlyChoice.values)
  return [name, choice?.product, asChoice].flatMap((each) => (each === undefined ? [] : nameKey(each)))
}

async function selectProducts(
  condition: (eb: ExpressionBuilder<Tables, 'products'>) => Expression<SqlBool>,
  within: Database,
): Promise<KnownProduct[]> {
  const rows = await within.selectFrom('products').select(EDITOR_COLUMNS).where(condition).execute()
  const products = await asAdminProducts(rows, within)
  // Of a choice, files say what it costs and how many there are; the rest is that of its product.
  return products.map((product) =>
    parentOf(product.id) === null ? product : { ...product, description: product.name, hidden: false },
  )
}

/** Which of these names are stored pictures of this shop, as an export names them. */
export async function findOwnPictures(names: readonly string[], within: Database = db): Promise<Set<string>> {
  const paths = names.map(picturePathOf).filter(isPicturePath)
  const stored = new Set<string>()
  for (const batch of batchesOf(paths)) {
    const rows = await within.selectFrom('pictures').select('path').where('path', 'in', batch).execute()
    for (const { path } of rows) stored.add(path)
  }
  return new Set(names.filter((name) => stored.has(picturePathOf(name))))
}

export function batchesOf<Value>(values: readonly Value[]): Value[][] {
  const distinct = [...new Set(values)]
  const batches: Value[][] = []
  for (let start = 0; start < distinct.length; start += BATCH_SIZE)
    batches.push(distinct.slice(start, start + BATCH_SIZE))
  return batches
}
