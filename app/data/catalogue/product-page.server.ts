import type { Selectable } from 'kysely'

import type { CategoryId } from '#domain/catalogue/category.ts'
import { asChoice } from '#domain/catalogue/choices/as-choice.ts'
import { type Choice, type Option, parseOptions } from '#domain/catalogue/choices/choices.ts'
import { FACT_COLUMNS } from '#domain/catalogue/facts/product-facts.ts'
import type { Product, ProductSummary } from '#domain/catalogue/product.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { keyset } from '#data/database/keyset.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { listChoices } from './choices/list-choices.server.ts'
import { packFacts, withoutFacts } from './pack-facts.server.ts'
import { asShown, isVisible, readBeside, SUMMARY_COLUMNS } from './product-rows.server.ts'

export interface ProductPage {
  product: Product
  /** Products of the same category: first those that follow it (newest first), then the newest. */
  related: ProductSummary[]
}

/**
 * The product with a slug, and as many related ones; with the slug of a choice, its product as the choice.
 * @returns null when there is none, or it is hidden
 */
export async function findProductPage(slug: string, relatedCount: number): Promise<ProductPage | null> {
  const {
    rows: [row],
  } = await db.executeQuery(selectBySlug(db, { slug }))
  if (!row) return null
  const { parentId, ...found } = row
  const page = parentId === null ? found : await findPage(parentId)
  if (!page) return null
  const { barcode, facts, hidden, ...listed } = withoutFacts(page)
  const options = parseOptions(page.options)
  const [relatedRows, choices] = await Promise.all([
    listRelated(page, relatedCount),
    options.length === 0 ? [] : listChoices(page.id, options),
  ])
  const beside = await readBeside([listed, ...relatedRows])
  const related = asShown(relatedRows, beside)
  const product = { ...asShown([listed], beside)[0]!, hidden: hidden === 1 }
  if (options.length === 0) return { product: { ...product, facts: packFacts(facts, barcode) }, related }
  const choice = choices.find(({ id }) => id === row.id)
  // The MRP and the numbers are those of one pack.
  const ofPack = { mrp: choice?.mrp ?? null, ...(choice && { sku: choice.sku }) }
  const packed = packFacts({ ...facts, ...ofPack }, choice?.barcode ?? null)
  return { product: asChosen({ ...product, facts: packed }, options, choices, choice), related }
}

/** The product alone. */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  return (await findProductPage(slug, 0))?.product ?? null
}

const selectBySlug = preparedQuery((within, { slug }: { slug: string }) =>
  within
    .selectFrom('products')
    .select([...PAGE_COLUMNS, 'parentId'])
    .where('slug', '=', slug)
    .where(({ or, eb }) => or([eb('hidden', '=', 0), eb('parentId', 'is not', null)])),
)

type RelatedTo = Pick<Selectable<Tables['products']>, 'id' | 'categoryId' | 'createdAt'>

async function listRelated({ id, categoryId, createdAt }: RelatedTo, count: number) {
  if (count === 0) return []
  const { rows: following } = await db.executeQuery(selectFollowing(db, { id, categoryId, createdAt, count }))
  if (following.length === count) return following
  const { rows: newest } = await db.executeQuery(selectNewest(db, { categoryId, count: count + 1 }))
  const candidates = new Map([...following, ...newest].map((row) => [row.id, row]))
  candidates.delete(id)
  return [...candidates.values()].slice(0, count)
}

const selectFollowing = preparedQuery((within, { id, createdAt, ...listed }: RelatedTo & { count: number }) =>
  newestOf(within, listed).where(keyset(['createdAt', 'id'], 'desc', [createdAt, id])),
)

const selectNewest = preparedQuery(newestOf)

function newestOf(within: Database, { categoryId, count }: { categoryId: CategoryId; count: number }) {
  return within
    .selectFrom('products')
    .select(SUMMARY_COLUMNS)
    .where(isVisible(categoryId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
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
  const shown = choices.map(({ pictures: [own], barcode: _, discount: _discount, ...rest }) => {
    return { ...rest, picture: (own ?? product.pictures[0])?.path ?? null }
  })
  const names = { productName: product.name, productSlug: product.slug }
  const chooser = { ...names, options, choices: shown, chosen: null }
  if (!choice) return { ...product, chooser }
  const paths = new Set(choice.pictures.map(({ path }) => path))
  const pictures = [...choice.pictures, ...product.pictures.filter(({ path }) => !paths.has(path))]
  return asChoice({ ...product, pictures, chooser }, shown[choices.indexOf(choice)]!)
}
