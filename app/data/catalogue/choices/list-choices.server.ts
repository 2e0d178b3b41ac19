import {
  type Choice,
  inOptionOrder,
  type Option,
  parseOptions,
  parseValues,
} from '#domain/catalogue/choices/choices.ts'
import { DISCOUNT_COLUMNS, discountOf } from '#domain/catalogue/dated-discount.ts'
import { onSale, withPriceAt } from '#data/catalogue/product-rows.server.ts'
import { db } from '#data/database/database.server.ts'
import { categorySales } from '#data/offers/category-sales.server.ts'
import { listPictures } from '#data/pictures/pictures.server.ts'

/** The choices of a product at the price of now, in the order of its options. */
export async function listChoices(productId: string, options: readonly Option[]): Promise<Choice[]> {
  return inOptionOrder((await findChoices([productId])).get(productId) ?? [], options)
}

/** The same for several products, by product. */
export async function listChoicesOf(
  products: readonly { id: string; options: string | null }[],
): Promise<Map<string, Choice[]>> {
  const having = products.filter(({ options }) => options !== null)
  if (having.length === 0) return new Map()
  const found = await findChoices(having.map(({ id }) => id))
  return new Map(
    having.map(({ id, options }) => [id, inOptionOrder(found.get(id) ?? [], parseOptions(options))]),
  )
}

async function findChoices(productIds: string[]): Promise<Map<string, Choice[]>> {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'parentId',
      'slug',
      'name',
      'choice',
      'categoryId',
      'price',
      'stockQuantity',
      'barcode',
      'mrp',
      'sku',
    ])
    .select(DISCOUNT_COLUMNS)
    .where('parentId', 'in', productIds)
    .orderBy('serial')
    .execute()
  const [pictures, sales] = await Promise.all([listPictures(rows.map(({ id }) => id)), categorySales()])
  const now = Date.now()
  const choices = new Map<string, Choice[]>()
  for (const { parentId, choice, ...row } of rows) {
    const { categoryId: _, ...priced } = onSale(withPriceAt(row, now), sales, now)
    const own = { values: parseValues(choice), pictures: pictures.get(row.id) ?? [] }
    const each = { ...priced, ...own, discount: discountOf(row, now) }
    choices.set(parentId!, [...(choices.get(parentId!) ?? []), each])
  }
  return choices
}
