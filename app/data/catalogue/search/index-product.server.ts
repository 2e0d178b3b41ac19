import type { Database } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { parseOptions } from '#domain/catalogue/choices/choices.ts'
import { productText } from '#domain/catalogue/search/search-text.ts'
import { addToVocabulary } from './vocabulary.server.ts'

interface Words {
  name: string
  description: string
  categoryId: string
  /** As its row has them: it is found by the values of its options. */
  options?: string | null
}

/** Lets a search find a product by its name, description and category name (R9.6), also with typing mistakes. */
export async function indexProduct(within: Database, serial: number, product: Words): Promise<void> {
  const { name, options = null } = product
  const values = parseOptions(options).flatMap((option) => option.values)
  // A search is looked for as it stands: "pen blue" is found by the name before each value.
  const description = [product.description, ...values.map((value) => `${name} ${value}`)].join('\n')
  const category = categoryName(product.categoryId)
  await searchIndex.update(within, serial, productText(name, description, category))
  await addToVocabulary(within, [name, category, ...values].join(' '))
}
