import type { CartItem } from '#domain/cart/cart.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import type { OrderLine } from './order.ts'
import { MAX_LINE_QUANTITY } from '#domain/policy.ts'

export interface Reorder {
  /** The products to put into the cart, with their new quantity in it. */
  wanted: { item: Omit<CartItem, 'quantity'>; quantity: number }[]
  /** Names of products whose full quantity is not available. */
  missing: string[]
  /** Names of products that have choices now: which one is wanted is chosen on their pages. */
  toChoose: string[]
}

/** Orders the same products again: those still sold, up to their stock, added to what is in the cart. */
export function orderAgain(
  lines: readonly Pick<OrderLine, 'productId' | 'name' | 'quantity'>[],
  check: CartCheck,
  cart: readonly CartItem[],
): Reorder {
  const reorder: Reorder = { wanted: [], missing: [], toChoose: [] }
  for (const { productId, name, quantity } of lines) {
    const sold = check[productId] ?? null
    if (sold?.mustChoose) {
      reorder.toChoose.push(sold.name)
      continue
    }
    const before = cart.find((item) => item.id === productId)?.quantity ?? 0
    const max = Math.min(sold?.left ?? 0, MAX_LINE_QUANTITY)
    if (before + quantity > max) reorder.missing.push(name)
    if (!sold || max <= before) continue
    const { left: _, ...item } = sold
    reorder.wanted.push({ item, quantity: Math.min(before + quantity, max) })
  }
  return reorder
}
