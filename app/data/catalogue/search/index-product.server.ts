import type { Database } from '#data/database/database.server.ts'
import { searchIndex } from '#data/database/search-index.server.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { productText } from '#domain/catalogue/search/search-text.ts'
import { addToVocabulary } from './vocabulary.server.ts'

interface Words {
  name: string
  description: string
  categoryId: string
}

/** Lets a search find a product by its name, description and category name (R9.6), also with typing mistakes. */
export async function indexProduct(within: Database, serial: number, product: Words): Promise<void> {
  const { name, description } = product
  const category = categoryName(product.categoryId)
  await searchIndex.update(within, serial, productText(name, description, category))
  await addToVocabulary(within, `${name} ${category}`)
}
