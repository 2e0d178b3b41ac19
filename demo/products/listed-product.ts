import type { Paise } from '#domain/values/money.ts'
import type { PictureRecipe } from './picture-recipe.ts'

/** A demo product in the list of its category. Prices are paise, written as `299_99` for 299 rupees and 99 paise. */
export interface ListedProduct {
  name: string
  description: string
  price: Paise
  discountedPrice?: Paise
  stock: number
  pictures: PictureRecipe[]
}
