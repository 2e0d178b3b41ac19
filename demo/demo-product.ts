import type { CategoryId } from '#domain/catalogue/category.ts'
import type { ListedProduct } from './products/listed-product.ts'

/** A product of the demo shop, with the recipes of its pictures. */
export interface DemoProduct extends ListedProduct {
  categoryId: CategoryId
}
