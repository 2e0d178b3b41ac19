import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { listChoices } from '#data/catalogue/choices/list-choices.server.ts'
import type { NewProduct } from '#data/catalogue/create-product.server.ts'
import { db } from '#data/database/database.server.ts'
import type { Choice, Option } from '#domain/catalogue/choices/choices.ts'
import type { EditedChoice } from '#domain/catalogue/choices/choices-form.ts'
import { createTestProduct } from './product.ts'

export const COLOUR: Option = { name: 'Colour', values: ['Blue', 'Red'] }
export const PACK: Option = { name: 'Pack', values: ['pack of 10', 'pack of 25'] }

/**
 * Creates a product that is sold by its choices.
 * @param rows what is to be said of each, in the order of the options; by default ten in stock at the product's price
 */
export async function createProductWithChoices(
  product: Partial<NewProduct> = {},
  options: Option[] = [COLOUR],
  rows: readonly Partial<EditedChoice>[] = [],
): Promise<{ id: string; slug: string; choices: Choice[] }> {
  const { id, slug } = await createTestProduct(product)
  await saveChoices(id, { options, rows: [] }, Date.now())
  const made = await listChoices(id, options)
  const edited = made.map((choice, at) => ({ ...rowOf(choice), stockQuantity: 10, ...rows[at] }))
  const saved = await saveChoices(id, { options, rows: edited }, Date.now())
  if (saved.outcome !== 'saved') throw new Error(`The choices were not saved: ${saved.outcome}`)
  return { id, slug, choices: await listChoices(id, options) }
}

/** A choice as its form has it. */
export function rowOf({ id, price, discount, mrp, stockQuantity, barcode, pictures }: Choice): EditedChoice {
  const picture = pictures[0]?.path ?? ''
  const { discountedPrice } = discount
  return {
    id,
    price,
    discountedPrice,
    mrp,
    stockQuantity,
    stockSeen: stockQuantity,
    movementSeen: null,
    barcode,
    picture,
    isRemoved: false,
  }
}

/** Of one row of `products`. */
export function productRow(id: string) {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
}
