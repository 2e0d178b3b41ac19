import type { CategoryId } from '#domain/catalogue/category.ts'
import type { ListedProduct } from './products/listed-product.ts'

/** A product of the demo shop, its pictures still to be painted. */
export interface DemoProduct extends ListedProduct {
  categoryId: CategoryId
}
