import { CATEGORIES, type CategoryId } from '#domain/catalogue/category.ts'
import type { DemoProduct } from './demo-product.ts'
import { accessories } from './products/accessories.ts'
import { education } from './products/education.ts'
import type { ListedProduct } from './products/listed-product.ts'
import { stationary } from './products/stationary.ts'
import { toys } from './products/toys.ts'

/** Categories of the first eight products, as the shop window is dressed. */
const WINDOW: CategoryId[] = [
  'stationary',
  'stationary',
  'education',
  'toys',
  'accessories',
  'toys',
  'education',
  'stationary',
]

/** A category without a list of its own opens empty. */
const LISTED: Partial<Record<CategoryId, ListedProduct[]>> = { stationary, education, toys, accessories }

/** The demo shop's products, newest first, so mixed that any stretch of the list shows all categories. */
export const demoProducts: DemoProduct[] = arrange(
  new Map(
    CATEGORIES.map(({ id }) => [id, (LISTED[id] ?? []).map((product) => ({ ...product, categoryId: id }))]),
  ),
)

/** The four samples of the seeding helper (R7.5). */
export const sampleProducts: DemoProduct[] = demoProducts.filter(({ name }) =>
  [
    'Ruled Notebook, A5, 200 Pages',
    'Pencil Set, 12 Pieces',
    'Jigsaw Puzzle, 100 Pieces',
    'School Backpack, 22 L',
  ].includes(name),
)

/** Takes the window's products from the front of their shelves and spreads the rest of each shelf evenly. */
function arrange(shelves: Map<CategoryId, DemoProduct[]>): DemoProduct[] {
  const window = WINDOW.flatMap((categoryId) => shelves.get(categoryId)?.shift() ?? [])
  const rest = [...shelves.values()].flatMap((shelf) =>
    shelf.map((product, index) => ({ product, depth: (index + 0.5) / shelf.length })),
  )
  return [...window, ...rest.sort((a, b) => a.depth - b.depth).map(({ product }) => product)]
}
