import { type CartChange, type CartCheck, checkCart } from '#domain/cart/cart-check.ts'
import { cartItems, replaceCart } from './cart.ts'

/** Fetches price and stock of these products; null when the server cannot be reached. */
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
  /** The stock of each product by id; unknown for products that are not in it. */
  left: Record<string, number>
}

/** Updates the cart to current prices and stock. @returns what changed; nothing when offline */
export async function refreshCart(): Promise<CartUpdate> {
  const ids = cartItems().map((item) => item.id)
  const check = ids.length > 0 ? await fetchCartCheck(ids) : null
  if (!check) return { changes: [], left: {} }
  const { items, changes } = checkCart(cartItems(), check)
  replaceCart(items)
  const available = Object.values(check).filter((product) => product !== null)
  return { changes, left: Object.fromEntries(available.map(({ id, left }) => [id, left])) }
}
