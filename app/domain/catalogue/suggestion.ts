import type { CategoryId } from './category.ts'

/** A product suggested while a search is typed. */
export interface Suggestion {
  slug: string
  name: string
  categoryId: CategoryId
  imageUrl: string | null
}
