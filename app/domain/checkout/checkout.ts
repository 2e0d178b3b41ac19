import { categoryName } from '#domain/catalogue/category.ts'
import { thumbnailUrl } from '#domain/pictures/picture.ts'
import type { Paise } from '#domain/values/money.ts'
import { type OrderLine, orderTotal } from '#domain/orders/order.ts'
import { type Product, unitPrice } from '#domain/catalogue/product.ts'

/** What the browser may say about a line: which product and how many. Never a price. */
export interface RequestedLine {
  productId: string
  quantity: number
}

/** A line as it would be bought now; it gets its id when the order is placed. */
export type PricedLine = Omit<OrderLine, 'id'>

/** Why a line cannot be bought: the product is gone, hidden, or there are fewer than asked for. */
export interface LineProblem {
  productId: string
  reason: 'missing' | 'hidden' | 'short'
  /** Null when the product is gone and nobody knows its name. */
  name: string | null
  asked: number
  left: number
}

export interface PricedCart {
  /** Every product that is sold, in the order asked for; short ones too, with the quantity asked for. */
  lines: PricedLine[]
  total: Paise
  problems: LineProblem[]
}

type SoldProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'categoryId'
  | 'price'
  | 'discountedPrice'
  | 'stockQuantity'
  | 'pictures'
  | 'hidden'
>

/**
 * Prices what was asked for with the products as they are now. An order can be placed when `problems` is
 * empty.
 */
export function priceLines(
  requested: readonly RequestedLine[],
  products: readonly SoldProduct[],
): PricedCart {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines: PricedLine[] = []
  const problems: LineProblem[] = []
  for (const { productId, quantity } of requested) {
    const product = byId.get(productId)
    const problem = problemWith(product, productId, quantity)
    if (problem) problems.push(problem)
    if (product && !product.hidden) lines.push(pricedLine(product, quantity))
  }
  return { lines, total: orderTotal(lines), problems }
}

function problemWith(product: SoldProduct | undefined, productId: string, asked: number): LineProblem | null {
  if (!product) return { productId, reason: 'missing', name: null, asked, left: 0 }
  if (product.hidden) return { productId, reason: 'hidden', name: product.name, asked, left: 0 }
  const left = Math.max(0, product.stockQuantity)
  return left < asked ? { productId, reason: 'short', name: product.name, asked, left } : null
}

function pricedLine(product: SoldProduct, quantity: number): PricedLine {
  return {
    productId: product.id,
    slug: product.slug,
    name: product.name,
    categoryName: categoryName(product.categoryId),
    imageUrl: thumbnailUrl(product),
    price: unitPrice(product),
    quantity,
  }
}
