import type { CategoryId } from './category.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Paise } from '#domain/values/money.ts'
import { LOW_STOCK_THRESHOLD, RECENT_PRODUCT_MS } from '#domain/policy.ts'

/** What a card in a list shows. Times are epoch milliseconds, UTC. */
export interface ProductSummary {
  id: string
  slug: string
  name: string
  categoryId: CategoryId
  price: Paise
  discountedPrice: Paise | null
  stockQuantity: number
  pictures: Picture[]
  createdAt: number
}

/** Everything the product's own page shows. */
export interface Product extends ProductSummary {
  description: string
  updatedAt: number
  hidden: boolean
}

/** The two prices of anything that is sold: a cart item leaves the second away, a product says null. */
export interface Priced {
  price: Paise
  discountedPrice?: Paise | null | undefined
}

export type StockLevel = 'in' | 'low' | 'out'

/** What one costs: the discounted price when there is one below the price, else the price. */
export function unitPrice(item: Priced): Paise {
  return hasDiscount(item) ? item.discountedPrice : item.price
}

/** A discounted price counts only if it is below the price (R4.6). */
export function hasDiscount<Item extends Priced>(item: Item): item is Item & { discountedPrice: Paise } {
  return item.discountedPrice != null && item.discountedPrice < item.price
}

/** The discount in whole percent, rounded; 0 without one. */
export function discountPercent(item: Priced): number {
  if (!hasDiscount(item)) return 0
  return Math.round(((item.price - item.discountedPrice) / item.price) * 100)
}

/** Above 5 in stock, 1 to 5 low, nothing out (R4.22). */
export function stockLevel(stockQuantity: number): StockLevel {
  if (stockQuantity <= 0) return 'out'
  return stockQuantity <= LOW_STOCK_THRESHOLD ? 'low' : 'in'
}

/** Created within the last 24 hours: the delete question mentions it. */
export function isRecent(product: Pick<Product, 'createdAt'>, nowMs: number): boolean {
  return nowMs - product.createdAt < RECENT_PRODUCT_MS
}
