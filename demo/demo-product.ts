import type { Paise } from '#domain/money.ts'
import type { CategoryId } from '#domain/product.ts'
import type { PictureRecipe } from './picture-recipe.ts'

/** A product of the demo shop. Its pictures are painted when the shop is seeded. */
export interface DemoProduct {
  name: string
  description: string
  categoryId: CategoryId
  price: Paise
  discountedPrice?: Paise
  stock: number
  pictures: PictureRecipe[]
}

/** A product on its category's shelf. Prices are paise, written as `299_99` for 299 rupees and 99 paise. */
export type ShelvedProduct = Omit<DemoProduct, 'categoryId'>
