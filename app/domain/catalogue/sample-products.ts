import { sample } from '#copy/initial-catalogue.ts'

import type { Paise } from '#domain/values/money.ts'
import type { CategoryId } from './product.ts'

export interface SampleProduct {
  name: string
  description: string
  price: Paise
  categoryId: CategoryId
  stockQuantity: number
}

/** What `window.addSampleProducts()` adds (specification, section 7). */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  { ...sample.notebook, price: 29999, categoryId: 'stationary', stockQuantity: 50 },
  { ...sample.pencils, price: 19999, categoryId: 'stationary', stockQuantity: 75 },
  { ...sample.puzzle, price: 39999, categoryId: 'toys', stockQuantity: 30 },
  { ...sample.backpack, price: 59999, categoryId: 'accessories', stockQuantity: 25 },
]
