import { categoryName } from '#domain/catalogue/category.ts'
import { type Picture, thumbnailUrl } from '#domain/pictures/picture.ts'
import { NO_TERMS, type Quote, quoteOrder, type Terms } from '#domain/offers/quote.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type Product, unitPrice } from '#domain/catalogue/product.ts'

/** What the browser sends of a line: the product and the quantity, never a price. */
export interface RequestedLine {
  productId: string
  quantity: number
}

/** A line at the current price; it gets its id when the order is placed, and nothing of it is cancelled yet. */
export type PricedLine = Omit<OrderLine, 'id' | 'cancelledQuantity'>

/** Why a line cannot be bought: the product is deleted, hidden, sold by its choices, or has less stock than requested. */
export interface LineProblem {
  productId: string
  reason: 'missing' | 'hidden' | 'choose' | 'short'
  /** Null when the product is deleted: its name is unknown. */
  name: string | null
  asked: number
  left: number
}

export interface PricedCart extends Omit<Quote, 'discounts'> {
  /** Every product that is sold, in the requested order and quantity, even if its stock is short. */
  lines: PricedLine[]
  problems: LineProblem[]
}

/** What is needed of a product to sell it. */
export type SoldProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'categoryId' | 'price' | 'discountedPrice' | 'stockQuantity' | 'hidden'
> & {
  pictures: readonly Pick<Picture, 'path'>[]
  /** It has choices: they are sold, and not it. */
  mustChoose: boolean
}

/** Prices the requested lines with the current products and the terms of the order. An order can be placed when `problems` is empty. */
export function priceLines(
  requested: readonly RequestedLine[],
  products: readonly SoldProduct[],
  terms: Terms = NO_TERMS,
): PricedCart {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines: Omit<PricedLine, 'discount'>[] = []
  const problems: LineProblem[] = []
  for (const { productId, quantity } of requested) {
    const product = byId.get(productId)
    const problem = problemWith(product, productId, quantity)
    if (problem) problems.push(problem)
    if (product && !product.hidden && !product.mustChoose) lines.push(pricedLine(product, quantity))
  }
  const { discounts, ...quote } = quoteOrder(lines, terms)
  return { ...quote, lines: lines.map((line, at) => ({ ...line, discount: discounts[at]! })), problems }
}

function problemWith(product: SoldProduct | undefined, productId: string, asked: number): LineProblem | null {
  if (!product) return { productId, reason: 'missing', name: null, asked, left: 0 }
  if (product.hidden) return { productId, reason: 'hidden', name: product.name, asked, left: 0 }
  if (product.mustChoose) return { productId, reason: 'choose', name: product.name, asked, left: 0 }
  const left = Math.max(0, product.stockQuantity)
  return left < asked ? { productId, reason: 'short', name: product.name, asked, left } : null
}

function pricedLine(product: SoldProduct, quantity: number): Omit<PricedLine, 'discount'> {
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
