import type { CategoryId } from '#domain/catalogue/product.ts'
import type { ShelvedProduct } from './products/listed-product.ts'

/** A product of the demo shop, its pictures still to be painted. */
export interface DemoProduct extends ShelvedProduct {
  categoryId: CategoryId
}
