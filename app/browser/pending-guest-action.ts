import { type CartItem, isInCart, parseStoredCart } from '#domain/cart/cart.ts'
import { parseStoredWishlist, type WishlistItem } from '#domain/cart/wishlist.ts'
import { addToCart, cartItems } from './cart.ts'
import { addToWishlist } from './wishlist.ts'

/** What a guest wanted when they were sent to sign in. */
type PendingAction = { kind: 'cart'; item: CartItem } | { kind: 'wishlist'; item: WishlistItem }

const KEY = 'kalam.guest-wish'

/** Remembers it for this tab, and answers where to sign in and come back from. */
export function savePendingAction(wish: PendingAction): string {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish))
  } catch {
    // Storage is full or forbidden: they come back to the same place, and tap once more.
  }
  return `/login?next=${encodeURIComponent(location.pathname + location.search)}`
}

/** Carries the wish out, once somebody is signed in and their lists are open. What is there already stays as it is. */
export function runPendingAction(): void {
  const { kind, item } = takePendingAction() ?? {}
  if (kind === 'wishlist') for (const wished of parseStoredWishlist([item])) addToWishlist(wished)
  if (kind !== 'cart') return
  for (const wanted of parseStoredCart([item])) {
    if (!isInCart(cartItems(), wanted.id)) addToCart(wanted, wanted.quantity)
  }
}

function takePendingAction(): Partial<Record<'kind' | 'item', unknown>> | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return JSON.parse(kept ?? 'null') as Partial<PendingAction> | null
  } catch {
    return null
  }
}
