import { category } from '#copy/category.ts'

import type { CategoryId } from './product.ts'

export interface Category {
  id: CategoryId
  name: string
  description: string
}

/** The shop's fixed four, in the order of its tiles (specification, section 3). */
export const CATEGORY_IDS = ['stationary', 'education', 'toys', 'accessories'] as const satisfies CategoryId[]

export const CATEGORIES: readonly Category[] = CATEGORY_IDS.map((id) => ({
  id,
  name: category[id],
  description: category.description[id],
}))

export function isCategoryId(value: unknown): value is CategoryId {
  return CATEGORY_IDS.some((id) => id === value)
}

/** The category's label; "No category" for an id that is not one of the four. */
export function categoryName(id: string): string {
  return isCategoryId(id) ? category[id] : category.none
}
