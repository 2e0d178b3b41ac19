import type { CategoryId } from './category.ts'

/** A product offered while somebody types. */
export interface Suggestion {
  slug: string
  name: string
  categoryId: CategoryId
  imageUrl: string | null
}
