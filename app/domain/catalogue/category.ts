import { category } from '#copy/catalogue/category.ts'

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
 * THE table of the shop's fixed categories, in the order of their tiles. Tiles, sidebar, editor, demo pictures, database
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

/** The categories that the initialisation of a new shop's database adds (R7.4); the store shows those with a product. */
export const INITIAL_CATEGORIES = [
  { id: 'electronics', ground: 'royal', illustration: 'headphone', ...category.initial.electronics },
  { id: 'clothing', ground: 'tomato', illustration: 't-shirt', ...category.initial.clothing },
  { id: 'books', ground: 'marigold', illustration: 'books', ...category.initial.books },
  { id: 'home-garden', ground: 'leaf', illustration: 'potted-plant', ...category.initial.homeGarden },
  { id: 'sports', ground: 'sand', illustration: 'ball', ...category.initial.sports },
] as const satisfies readonly CategoryRow[]

const ALL_CATEGORIES = [...CATEGORIES, ...INITIAL_CATEGORIES]

export type CategoryId = (typeof ALL_CATEGORIES)[number]['id']

export const CATEGORY_IDS: readonly CategoryId[] = ALL_CATEGORIES.map(({ id }) => id)

const WHOLE_SHOP_TILE = {
  id: 'all',
  name: category.all,
  ground: 'sand',
  illustration: 'sparkles',
} as const

export type CategoryTile = typeof WHOLE_SHOP_TILE | (typeof ALL_CATEGORIES)[number]

/** How many visible products each category has, and the whole shop. */
export type CategoryCounts = Partial<Record<CategoryId | 'all', number>>

/** The tiles of the store: all products, the fixed categories, then those of the others that have a product. */
export function categoryTiles(counts: CategoryCounts): CategoryTile[] {
  return [WHOLE_SHOP_TILE, ...CATEGORIES, ...INITIAL_CATEGORIES.filter(({ id }) => (counts[id] ?? 0) > 0)]
}

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
  return ALL_CATEGORIES.find((row) => row.id === id)
}
