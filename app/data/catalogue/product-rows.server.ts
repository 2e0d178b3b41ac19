import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

import type { CategoryId } from '#domain/catalogue/category.ts'
import type { ChoiceSummary } from '#domain/catalogue/choices/choices.ts'
import { type CategorySale, discountedBySale } from '#domain/catalogue/category-sale.ts'
import {
  type Discount,
  DISCOUNT_COLUMNS,
  discountedPriceAt,
  discountOf,
  type StoredDiscount,
} from '#domain/catalogue/dated-discount.ts'
import { FACT_COLUMNS } from '#domain/catalogue/facts/product-facts.ts'
import type { Sort } from '#domain/catalogue/listing.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import type { AdminSort } from '#domain/catalogue/product-list.ts'
import { parseRatings, type Ratings } from '#domain/catalogue/ratings.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Paise } from '#domain/values/money.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { cachedCategorySales, categorySales } from '#data/offers/category-sales.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { IS_SHOWN } from './choices/shop-conditions.server.ts'
import { summariseChoices } from './choices/summarise-choices.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'

/** The columns of a product that lists show, besides its pictures; {@link withPictures} says what is to be paid now. */
export const SUMMARY_COLUMNS = [
  'id',
  'slug',
  'name',
  'categoryId',
  'price',
  ...DISCOUNT_COLUMNS,
  'stockQuantity',
  'createdAt',
  'ratings',
  'options',
] as const

/** Those that the lists of the admin show. */
export const ADMIN_COLUMNS = [...SUMMARY_COLUMNS, 'hidden', 'updatedAt', 'lowStockThreshold'] as const

/** Those that the editor and an export have. */
export const EDITOR_COLUMNS = [
  ...ADMIN_COLUMNS,
  'description',
  'barcode',
  'hsn',
  'gstRate',
  ...FACT_COLUMNS,
] as const

/** Each sort uses an index; the id makes it unambiguous. */
export const PRODUCT_ORDER = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'nameKey', direction: 'asc' },
  price: { column: 'unitPrice', direction: 'asc' },
  'price-down': { column: 'unitPrice', direction: 'desc' },
  stock: { column: 'stockQuantity', direction: 'asc' },
} as const satisfies Record<AdminSort, unknown>

/** Condition on `products`: shown in the shop, and in this category if one is given. */
export function isVisible(category: CategoryId | null = null): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'products'>()
  return and([
    eb('products.hidden', '=', 0),
    ...(category === null ? [] : [eb('products.categoryId', '=', category)]),
  ])
}

/** The order of a list in the shop. That of the best matches is by name, apart from how well they match. */
export function catalogueOrder(sort: Sort) {
  return PRODUCT_ORDER[sort === 'relevance' ? 'name' : sort]
}

/** Found by their ids: an index that begins with `hidden` has nearly all products. */
export function selectVisibleById(ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where(engine.isOneOf(sql.ref('products.id'), ids))
    .where(IS_SHOWN)
}

export function selectVisible(category: CategoryId | null) {
  return db.selectFrom('products').select(SUMMARY_COLUMNS).where(isVisible(category))
}

type Listed = {
  id: string
  categoryId: CategoryId
  price: Paise
  stockQuantity: number
  ratings: string | null
  options: string | null
} & StoredDiscount

type Priced<Row> = Omit<Row, keyof StoredDiscount> & { discountedPrice: Paise | null }
type Rated<Row> = Omit<Row, 'ratings'> & { ratings?: Ratings }
type Chosen<Row> = Omit<Row, 'options'> & { choices?: ChoiceSummary }
type Shown<Row> = Chosen<Rated<Priced<Row>>> & { pictures: Picture[] }
type ShownOrHidden<Row> = Omit<Shown<Row>, 'hidden'> & { hidden: boolean }

/** The visible ones of these products, in the order of the ids. Their pictures are read at the same time. */
export async function listVisibleById(ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const [{ rows }, pictures, sales] = await Promise.all([
    db.executeQuery(selectByIds(db, ids)),
    listPictures(ids),
    cachedCategorySales(),
  ])
  const choices = await summariseChoices(rows.filter(hasChoices), db)
  const shown = asShown(rows, { pictures, sales, choices })
  const products = new Map(shown.map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

const selectByIds = preparedQuery((_within, ids: string[]) => selectVisibleById(ids))

/** The rows as products at the price of now; shoppers do not read of a discount that is to come. */
export async function withPictures<Row extends Listed>(
  rows: Row[],
  within: Database = db,
): Promise<Shown<Row>[]> {
  return asShown(rows, await readBeside(rows, within))
}

const hasChoices = ({ options }: Listed) => options !== null

interface ReadBeside {
  pictures: Awaited<ReturnType<typeof listPictures>>
  sales: readonly CategorySale[]
  choices: Awaited<ReturnType<typeof summariseChoices>>
}

/** What {@link asShown} needs for these rows, or for some of them. */
export async function readBeside(rows: Listed[], within: Database = db): Promise<ReadBeside> {
  const ids = rows.map((row) => row.id)
  const [pictures, sales, choices] = await Promise.all([
    listPictures(ids, within),
    within === db ? cachedCategorySales() : categorySales(within),
    summariseChoices(rows.filter(hasChoices), within),
  ])
  return { pictures, sales, choices }
}

export function asShown<Row extends Listed>(
  rows: Row[],
  { pictures, sales, choices }: ReadBeside,
): Shown<Row>[] {
  const now = Date.now()
  return rows.map((row) => ({
    ...withSummary(withRatings(onSale(withPriceAt(row, now), sales, now)), choices),
    pictures: pictures.get(row.id) ?? [],
  }))
}

/** A product with choices has the stock of all of them. */
function withSummary<Row extends { id: string; stockQuantity: number; options: string | null }>(
  { options: _, ...row }: Row,
  summaries: ReadonlyMap<string, ChoiceSummary & { stockQuantity: number }>,
): Chosen<Row> {
  const { stockQuantity, ...choices } = summaries.get(row.id) ?? {}
  if (stockQuantity === undefined) return row
  return { ...row, stockQuantity, choices } as Chosen<Row>
}

function withRatings<Row extends { ratings: string | null }>({ ratings, ...row }: Row): Rated<Row> {
  return ratings === null ? row : { ...row, ratings: parseRatings(ratings) }
}

/** The same for rows with the `hidden` column. */
export async function withPicturesAndHidden<Row extends Listed & { hidden: number }>(
  rows: Row[],
  within: Database,
): Promise<ShownOrHidden<Row>[]> {
  const products = await withPictures(rows, within)
  return products.map((product, at) => ({ ...product, hidden: rows[at]!.hidden === 1 }))
}

/** The same for the admin: with the discount as it was set, also when it is to come. */
export async function asAdminProducts<Row extends Listed & { hidden: number }>(
  rows: Row[],
  within: Database = db,
): Promise<(ShownOrHidden<Row> & { discount: Discount })[]> {
  const now = Date.now()
  const products = await withPicturesAndHidden(rows, within)
  return products.map((product, at) => ({ ...product, discount: discountOf(rows[at]!, now) }))
}

/** A product with the lower price of its own discount and of its category's sale. @param now epoch milliseconds */
export function onSale<Product extends Parameters<typeof discountedBySale>[0]>(
  product: Product,
  sales: readonly CategorySale[],
  now: number,
): Product {
  return { ...product, discountedPrice: discountedBySale(product, sales, now) }
}

/** A row with the discounted price of its own that counts, and without its dates. @param now epoch milliseconds */
export function withPriceAt<Row extends StoredDiscount>(row: Row, now: number): Priced<Row> {
  const { datedDiscount: _, discountFrom: _from, discountUntil: _until, priceChangesAt: _at, ...rest } = row
  return { ...rest, discountedPrice: discountedPriceAt(row, now) } as Priced<Row>
}
