import type { CartItem } from '#domain/cart/cart.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import type { OfferedLine } from './coupon.ts'
import { type Quote, quoteOrder, type Terms } from './quote.ts'

/** What a cart comes to, for the browser: the server prices the order again. */
export function quoteCart(items: readonly CartItem[], terms: Terms): Quote {
  return quoteOrder(items.map(offeredLine), terms)
}

function offeredLine(item: CartItem): OfferedLine {
  return { price: unitPrice(item), quantity: item.quantity, categoryName: item.categoryName }
}
