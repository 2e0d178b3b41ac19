import { sql } from 'kysely'

import type { CategoryId } from '#domain/catalogue/category.ts'
import { type Choice, type Option, parseOptions } from '#domain/catalogue/choices/choices.ts'
import { FACT_COLUMNS } from '#domain/catalogue/facts/product-facts.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { keysetAfterId } from '#data/database/keyset.server.ts'
import { cachedUntil } from '#data/database/cached-value.server.ts'
import { executeNamed } from '#data/database/statement-names.server.ts'
import { listChoices } from './choices/list-choices.server.ts'
import { HIDDEN_FROM_SHOP } from './choices/shop-conditions.server.ts'
import { listByPaidPrice } from './filter/by-paid-price.server.ts'
import { listFiltered } from './filter/filtered-products.server.ts'
import { salesFor } from './filter/sale-prices.server.ts'
import { packFacts, withoutFacts } from './pack-facts.server.ts'
import {
  catalogueOrder,
  SUMMARY_COLUMNS,
  selectVisible,
  withPictures,
  withPicturesAndHidden,
} from './product-rows.server.ts'
import { type ListedProducts, searchProducts } from './search/search-products.server.ts'

/**
 * One page of the catalogue, visible products only.
 * @param after the id of the last product already shown; the page begins after it
 */
export async function listProducts(
  listing: ListedProducts,
  limit: number,
  after?: string,
): Promise<ProductSummary[]> {
  if (listing.search) return (await searchProducts(listing, limit, { after })).products
  const { filter } = listing
  if (filter) return (await listFiltered({ ...listing, filter }, limit, after)).products
  const sales = await salesFor(listing)
  if (sales.length > 0) return listByPaidPrice({ ...listing, filter: null, sales }, limit, after ?? null)
  const { column, direction } = catalogueOrder(listing.sort)
  let query = selectVisible(listing.category).orderBy(column, direction).orderBy('id', direction).limit(limit)
  if (after !== undefined) {
    const next = await keysetAfterId('products', column, direction, after)
    if (!next) return []
    query = query.where(next)
  }
  return withPictures(await query.execute())
}

/** How many visible products each category has, counted up to the cap: one more stands for any greater number. */
export const countByCategory = cachedUntil('catalogue', 'numbers of categories', readCounts)

async function readCounts(): Promise<Partial<Record<CategoryId, number>>> {
  const query = db.selectFrom('categories').select(({ selectFrom }) => [
    'id',
    selectFrom(
      selectFrom('products')
        .select(sql<number>`1`.as('one'))
        .where('hidden', '=', 0)
        .whereRef('categoryId', '=', 'categories.id')
        .limit(COUNT_CAP + 1)
        .as('counted'),
    )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('count'),
  ])
  const rows = await executeNamed(db, query)
  return Object.fromEntries(rows.map(({ id, count }) => [id, Number(count)]))
}

/** The product with a slug; with that of a choice, its product as the choice. */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .select([...PAGE_COLUMNS, 'parentId'])
    .where('slug', '=', slug)
    .where(({ or, eb }) => or([eb('hidden', '=', 0), eb('parentId', 'is not', null)]))
    .executeTakeFirst()
  if (!row) return null
  const { parentId, ...found } = row
  const page = parentId === null ? found : await findPage(parentId)
  if (!page) return null
  const { barcode, facts, ...shown } = withoutFacts(page)
  const [product] = await withPicturesAndHidden([shown])
  const options = parseOptions(page.options)
  if (options.length === 0) return { ...product!, facts: packFacts(facts, barcode) }
  const choices = await listChoices(page.id, options)
  const choice = choices.find(({ id }) => id === row.id)
  // The MRP and the number are those of one pack.
  const packed = packFacts({ ...facts, mrp: choice?.mrp ?? null }, choice?.barcode ?? null)
  return asChosen({ ...product!, facts: packed }, options, choices, choice)
}

const PAGE_COLUMNS = [
  ...SUMMARY_COLUMNS,
  ...(['description', 'updatedAt', 'hidden', 'barcode'] as const),
  ...FACT_COLUMNS,
] as const

function findPage(id: string) {
  return db
    .selectFrom('products')
    .select(PAGE_COLUMNS)
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .executeTakeFirst()
}

/** A product with what is chosen of it, as one of its choices if one is given; its own pictures come after those of that. */
function asChosen(
  product: Product,
  options: Option[],
  choices: Choice[],
  choice: Choice | undefined,
): Product {
  const { name: productName, slug: productSlug } = product
  const shown = choices.map(
    ({ pictures: _, barcode: _barcode, discount: _discount, mrp: _mrp, ...rest }) => rest,
  )
  const chooser = { productName, productSlug, options, choices: shown, chosen: choice?.values ?? null }
  if (!choice) return { ...product, chooser }
  const { id, slug, name, price, discountedPrice, stockQuantity } = choice
  const { choices: _, ...rest } = product
  const paths = new Set(choice.pictures.map(({ path }) => path))
  const pictures = [...choice.pictures, ...product.pictures.filter(({ path }) => !paths.has(path))]
  return { ...rest, id, slug, name, price, discountedPrice, stockQuantity, pictures, chooser }
}

/** The products with these ids, hidden ones included (see their `hidden` flag), unordered. */
export async function findProducts(ids: string[], within: Database = db) {
  if (ids.length === 0) return []
  const rows = await within
    .selectFrom('products')
    .select([...SUMMARY_COLUMNS, HIDDEN_FROM_SHOP.as('hidden')])
    .where('id', 'in', ids)
    .execute()
  return withPicturesAndHidden(rows, within)
}
