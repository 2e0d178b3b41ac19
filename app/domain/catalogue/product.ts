import type { Discount } from './dated-discount.ts'
import type { CategoryId } from './category.ts'
import type { ChoiceSummary, Option, ShownChoice } from './choices/choices.ts'
import type { ProductFacts } from './facts/product-facts.ts'
import type { Ratings } from './ratings.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Paise } from '#domain/values/money.ts'
import { LOW_STOCK_THRESHOLD, RECENT_PRODUCT_MS } from '#domain/policy.ts'

/** What a product card shows. Times are epoch milliseconds, UTC. */
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
  /** Left out without a review. */
  ratings?: Ratings
  /** Left out of a product without choices. With them, its price is the lowest, and its stock that of all. */
  choices?: ChoiceSummary
}

/** What the product page shows. */
export interface Product extends ProductSummary {
  description: string
  updatedAt: number
  hidden: boolean
  /** Null when none is given; left out where they are not read. */
  facts?: PackFacts | null
  /** Left out of a product without choices. */
  chooser?: Chooser
}

/** What a product is chosen by. The page of a choice shows its product with the name, price, stock and address of the choice. */
export interface Chooser {
  productName: string
  productSlug: string
  options: Option[]
  choices: ShownChoice[]
  /** The values of the choice that is shown; null for the product itself, which cannot be bought. */
  chosen: string[] | null
}

/** The facts that shoppers read. */
export interface PackFacts extends Omit<ProductFacts, 'origin'> {
  /** The name of the country. */
  origin: string | null
  /** The barcode, if it means the same everywhere. */
  gtin: string | null
}

/** What the editor shows; nothing that answers a shopper has it. */
export interface EditedProduct extends Omit<Product, 'facts' | 'chooser'>, ProductFacts {
  /** The stock at which the shopkeeper is told; null: that of all products. */
  lowStockThreshold: number | null
  /** As it was set, also when it is to come. */
  discount: Discount
  /** As `readBarcode` returns it. */
  barcode: string | null
  /** For bills; null: that of its category. */
  hsn: string | null
  /** In hundredths of a percent; null: that of its HSN or its category. */
  gstRate: number | null
}

/** The price and the discounted price, which is undefined in a cart item without a discount and null in a product. */
export interface Priced {
  price: Paise
  discountedPrice?: Paise | null | undefined
}

export type StockLevel = 'in' | 'low' | 'out'

/** The price of one: the discounted price if it is below the price, else the price. */
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

/**
 * Above 5 in stock, 1 to 5 low, 0 or below out (R4.22).
 * @param threshold the product's own in place of 5, which only the shopkeeper sees; null if it has none
 */
export function stockLevel(stockQuantity: number, threshold: number | null = null): StockLevel {
  if (stockQuantity <= 0) return 'out'
  return stockQuantity <= (threshold ?? LOW_STOCK_THRESHOLD) ? 'low' : 'in'
}

/** Created within the last 24 hours: the confirmation of a deletion mentions it. */
export function isRecent(product: Pick<Product, 'createdAt'>, nowMs: number): boolean {
  return nowMs - product.createdAt < RECENT_PRODUCT_MS
}
