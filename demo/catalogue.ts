import { CATEGORIES, type CategoryId } from '#domain/catalogue/category.ts'
import type { DemoProduct } from './demo-product.ts'
import { accessories } from './products/accessories.ts'
import { education } from './products/education.ts'
import type { ListedProduct } from './products/listed-product.ts'
import { stationary } from './products/stationary.ts'
import { toys } from './products/toys.ts'

/** Categories of the first eight products. */
const FEATURED: CategoryId[] = [
  'stationary',
  'stationary',
  'education',
  'toys',
  'accessories',
  'toys',
  'education',
  'stationary',
]

/** A category without a list has no demo products. */
const PRODUCTS: Partial<Record<CategoryId, ListedProduct[]>> = { stationary, education, toys, accessories }

/** The demo shop's products, newest first, mixed so that any twelve consecutive products include all categories. */
export const demoProducts: DemoProduct[] = arrange(
  new Map(
    CATEGORIES.map(({ id }) => [id, (PRODUCTS[id] ?? []).map((product) => ({ ...product, categoryId: id }))]),
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

/** Starts with one product for each entry of {@link FEATURED}, then spreads the rest of each category evenly. */
function arrange(productsByCategory: Map<CategoryId, DemoProduct[]>): DemoProduct[] {
  const featured = FEATURED.flatMap((categoryId) => productsByCategory.get(categoryId)?.shift() ?? [])
  const rest = [...productsByCategory.values()].flatMap((products) =>
    products.map((product, index) => ({ product, fraction: (index + 0.5) / products.length })),
  )
  return [...featured, ...rest.sort((a, b) => a.fraction - b.fraction).map(({ product }) => product)]
}
