import type { CategoryId } from '#domain/product.ts'
import type { ShelvedProduct } from './products/shelved-product.ts'

/** A product of the demo shop, its pictures still to be painted. */
export interface DemoProduct extends ShelvedProduct {
  categoryId: CategoryId
}
