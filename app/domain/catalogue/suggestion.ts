import type { CategoryId } from './product.ts'

/** A product offered while somebody types. */
export interface Suggestion {
  slug: string
  name: string
  categoryId: CategoryId
  imageUrl: string | null
}
