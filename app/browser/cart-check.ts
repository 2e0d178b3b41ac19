import { type CartChange, type CartCheck, checkCart } from '#domain/cart/cart-check.ts'
import { cartItems, replaceCart } from './cart.ts'

/** Asks the server how these products stand; null when it cannot be asked. */
export async function fetchCartCheck(ids: readonly string[]): Promise<CartCheck | null> {
  try {
    const response = await fetch(`/cart/check?ids=${ids.map(encodeURIComponent).join(',')}`)
    return response.ok ? ((await response.json()) as CartCheck) : null
  } catch {
    return null
  }
}

export interface CartUpdate {
  changes: CartChange[]
  /** How many of each product the shop has; what is not here is not known. */
  left: Record<string, number>
}

/** Brings the cart up to date with the shop and answers what changed. Offline, the cart stays as it is. */
export async function refreshCart(): Promise<CartUpdate> {
  const ids = cartItems().map((item) => item.id)
  const check = ids.length > 0 ? await fetchCartCheck(ids) : null
  if (!check) return { changes: [], left: {} }
  const { items, changes } = checkCart(cartItems(), check)
  replaceCart(items)
  const known = Object.values(check).filter((sold) => sold !== null)
  return { changes, left: Object.fromEntries(known.map(({ id, left }) => [id, left])) }
}
