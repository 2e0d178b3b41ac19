import type { CategoryId } from '#domain/catalogue/category.ts'

/** A product suggested while a search is typed. */
export interface Suggestion {
  slug: string
  name: string
  categoryId: CategoryId
  imageUrl: string | null
}
