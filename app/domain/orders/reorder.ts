import type { CartItem } from '#domain/cart/cart.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import type { OrderLine } from './order.ts'
import { MAX_LINE_QUANTITY } from '#domain/policy.ts'

export interface Reorder {
  /** What goes into the cart, and how many will be in it then. */
  wanted: { item: Omit<CartItem, 'quantity'>; quantity: number }[]
  /** Names of what cannot be had as often as it was bought. */
  missing: string[]
}

/** The same order once more: what is sold today, as many as there are, on top of what is in the cart. */
export function orderAgain(
  lines: readonly Pick<OrderLine, 'productId' | 'name' | 'quantity'>[],
  check: CartCheck,
  cart: readonly CartItem[],
): Reorder {
  const reorder: Reorder = { wanted: [], missing: [] }
  for (const { productId, name, quantity } of lines) {
    const sold = check[productId] ?? null
    const before = cart.find((item) => item.id === productId)?.quantity ?? 0
    const most = Math.min(sold?.left ?? 0, MAX_LINE_QUANTITY)
    if (before + quantity > most) reorder.missing.push(name)
    if (!sold || most <= before) continue
    const { left: _, ...item } = sold
    reorder.wanted.push({ item, quantity: Math.min(before + quantity, most) })
  }
  return reorder
}
