import { indexProduct } from '#data/catalogue/search/index-product.server.ts'
import { db } from '#data/database/database.server.ts'
import { inLongTransaction } from '#data/database/transaction.server.ts'
import { choiceId, choiceName, optionsText, valuesText } from '#domain/catalogue/choices/choices.ts'
import { combinations } from '#domain/catalogue/choices/plan-options.ts'

const BATCH_SIZE = 500
const COLOURS = ['Blue', 'Red', 'Green', 'Black', 'White', 'Pink', 'Grey', 'Yellow', 'Brown', 'Violet']
const OPTIONS = [
  { name: 'Colour', values: COLOURS },
  { name: 'Pack', values: ['pack of 1', 'pack of 10', 'pack of 25'] },
]

/** Gives every product of the shop thirty choices at different prices, a third of them sold out. */
export async function createChoices(): Promise<void> {
  const products = await db.selectFrom('products').selectAll().orderBy('serial').execute()
  const options = optionsText(OPTIONS)
  for (let from = 0; from < products.length; from += BATCH_SIZE) {
    await inLongTransaction(async (within) => {
      for (const product of products.slice(from, from + BATCH_SIZE)) {
        const choices = combinations(OPTIONS).map((values, at) => {
          const name = choiceName(product.name, values)
          const id = choiceId(product.id, String(at))
          return {
            id,
            name,
            nameKey: name.toLowerCase(),
            slug: `${product.slug}-${at}`,
            description: '',
            categoryId: product.categoryId,
            price: product.price + at * 100,
            discountedPrice: null,
            ...({
              stockQuantity: at % 3,
              hidden: 1,
              parentId: product.id,
              choice: valuesText(values),
            } as const),
            createdAt: product.createdAt,
            updatedAt: product.createdAt,
          }
        })
        await within.insertInto('products').values(choices).execute()
        await within
          .updateTable('products')
          .set({ options, stockQuantity: 0 })
          .where('id', '=', product.id)
          .execute()
        await indexProduct(within, product.serial, { ...product, options })
      }
    })
  }
}
