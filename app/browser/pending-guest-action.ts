import { type CartItem, isInCart, parseStoredCart } from '#domain/cart/cart.ts'
import { parseStoredWishlist, type WishlistItem } from '#domain/cart/wishlist.ts'
import { addToCart, cartItems } from './cart.ts'
import { addToWishlist } from './wishlist.ts'

/** What a guest wanted to do before they were sent to sign in. */
type PendingAction = { kind: 'cart'; item: CartItem } | { kind: 'wishlist'; item: WishlistItem }

/** As it is stored, with the page that its sign-in leads back to. */
type StoredAction = PendingAction & { next: string }

const KEY = 'kalam.guest-wish'

/** Stores the action for this tab. @returns the address of the sign-in that leads back to this page */
export function savePendingAction(action: PendingAction): string {
  const next = location.pathname + location.search
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...action, next } satisfies StoredAction))
  } catch {
    // Storage is full or disabled: after signing in, the customer has to press the button again.
  }
  return `/login?next=${encodeURIComponent(next)}`
}

/**
 * What the action adds to that led to this sign-in, and the product's name; it stays pending.
 * @param next the page that the sign-in leads back to; empty for one that was opened for its own sake
 */
export function pendingAction(next: string): { kind: 'cart' | 'wishlist'; product: string } | null {
  try {
    const { kind, item, next: led } = parseAction(sessionStorage.getItem(KEY)) ?? {}
    if (led !== next) return null
    const [product] = parseStoredWishlist([item])
    return product && (kind === 'cart' || kind === 'wishlist') ? { kind, product: product.name } : null
  } catch {
    return null
  }
}

/** Drops an action that did not lead to this sign-in: it was abandoned, and would surprise who signs in now. */
export function dropAbandonedAction(next: string): void {
  try {
    if (parseAction(sessionStorage.getItem(KEY))?.next !== next) sessionStorage.removeItem(KEY)
  } catch {
    // Storage is disabled, so that there is none; or what is stored cannot be read, and is never carried out.
  }
}

/** Drops any action: whoever is at another page than the sign-in, when somebody signs in in another tab, has given it up. */
export function dropPendingAction(): void {
  takePendingAction()
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
  return JSON.parse(stored ?? 'null') as Partial<StoredAction> | null
}
