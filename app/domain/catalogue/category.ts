import { category } from '#copy/category.ts'

/** The pastel background colours of app/ui/kit/ground.css. */
export type CategoryGround = 'sand' | 'royal' | 'marigold' | 'tomato' | 'leaf'

interface CategoryRow {
  id: string
  name: string
  description: string
  ground: CategoryGround
  /** The name of a file in app/ui/shop/illustrations, without `.svg`. */
  illustration: string
}

/**
 * THE table of categories, in the order of their tiles. Tiles, sidebar, editor, demo pictures, database
 * rows and URLs are derived from it (docs/adding-a-category.md).
 */
export const CATEGORIES = [
  {
    id: 'stationary',
    name: category.stationary,
    description: category.description.stationary,
    ground: 'royal',
    illustration: 'pencil',
  },
  {
    id: 'education',
    name: category.education,
    description: category.description.education,
    ground: 'marigold',
    illustration: 'open-book',
  },
  {
    id: 'toys',
    name: category.toys,
    description: category.description.toys,
    ground: 'tomato',
    illustration: 'teddy',
  },
  {
    id: 'accessories',
    name: category.accessories,
    description: category.description.accessories,
    ground: 'leaf',
    illustration: 'backpack',
  },
] as const satisfies readonly CategoryRow[]

export type CategoryId = (typeof CATEGORIES)[number]['id']

export const CATEGORY_IDS: readonly CategoryId[] = CATEGORIES.map(({ id }) => id)

/** The tiles of the store: all products, then each category. */
export const CATEGORY_TILES = [
  { id: 'all', name: category.all, ground: 'sand', illustration: 'sparkles' },
  ...CATEGORIES,
] as const

export type CategoryTile = (typeof CATEGORY_TILES)[number]

export function isCategoryId(value: unknown): value is CategoryId {
  return CATEGORY_IDS.some((id) => id === value)
}

/** The category's label; "No category" for an id that is not in the table. */
export function categoryName(id: string): string {
  return rowOf(id)?.name ?? category.none
}

/** The category's background colour; that of the whole shop for an id that is not in the table. */
export function categoryGround(id: string): CategoryGround {
  return rowOf(id)?.ground ?? 'sand'
}

function rowOf(id: string) {
  return CATEGORIES.find((row) => row.id === id)
}
