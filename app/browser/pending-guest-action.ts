import { type CartItem, isInCart, parseStoredCart } from '#domain/cart/cart.ts'
import { parseStoredWishlist, type WishlistItem } from '#domain/cart/wishlist.ts'
import { addToCart, cartItems } from './cart.ts'
import { addToWishlist } from './wishlist.ts'

/** What a guest wanted to do before they were sent to sign in. */
type PendingAction = { kind: 'cart'; item: CartItem } | { kind: 'wishlist'; item: WishlistItem }

const KEY = 'kalam.guest-wish'

/** Stores the action for this tab. @returns the address of the sign-in that leads back to this page */
export function savePendingAction(action: PendingAction): string {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(action))
  } catch {
    // Storage is full or disabled: after signing in, the customer has to press the button again.
  }
  return `/login?next=${encodeURIComponent(location.pathname + location.search)}`
}

/** What the pending action adds to, and the product's name; it stays pending. */
export function pendingAction(): { kind: 'cart' | 'wishlist'; product: string } | null {
  try {
    const { kind, item } = parseAction(sessionStorage.getItem(KEY)) ?? {}
    const [product] = parseStoredWishlist([item])
    return product && (kind === 'cart' || kind === 'wishlist') ? { kind, product: product.name } : null
  } catch {
    return null
  }
}

/**
 * Carries out the pending action, once the customer's lists are loaded. Items they contain already do not change.
 * @returns the list that was full, so that nothing was added; otherwise null
 */
export function runPendingAction(): 'cart' | 'wishlist' | null {
  const { kind, item } = takePendingAction() ?? {}
  if (kind === 'wishlist') return parseStoredWishlist([item]).every(addToWishlist) ? null : kind
  if (kind === 'cart') return parseStoredCart([item]).every(isInCartNow) ? null : kind
  return null
}

function isInCartNow(item: CartItem): boolean {
  return isInCart(cartItems(), item.id) || addToCart(item, item.quantity)
}

function takePendingAction(): Partial<Record<'kind' | 'item', unknown>> | null {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return parseAction(stored)
  } catch {
    return null
  }
}

function parseAction(stored: string | null) {
  return JSON.parse(stored ?? 'null') as Partial<PendingAction> | null
}
