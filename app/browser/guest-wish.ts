import type { CartItem } from '#domain/cart.ts'
import type { WishlistItem } from '#domain/wishlist.ts'
import { addToCart } from './cart.ts'
import { addToWishlist } from './wishlist.ts'

/** What a guest wanted when they were sent to sign in. */
type GuestWish = { kind: 'cart'; item: CartItem } | { kind: 'wishlist'; item: WishlistItem }

const KEY = 'kalam.guest-wish'

/** Remembers it for this tab, and answers where to sign in and come back from. */
export function rememberGuestWish(wish: GuestWish): string {
  sessionStorage.setItem(KEY, JSON.stringify(wish))
  return `/login?next=${encodeURIComponent(location.pathname + location.search)}`
}

/** Carries the wish out, once somebody is signed in and their lists are open. */
export function fulfilGuestWish(): void {
  const kept = sessionStorage.getItem(KEY)
  if (!kept) return
  sessionStorage.removeItem(KEY)
  const wish = JSON.parse(kept) as GuestWish
  if (wish.kind === 'cart') addToCart(wish.item, wish.item.quantity)
  else addToWishlist(wish.item)
}
