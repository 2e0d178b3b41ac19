import { type ProductSummary, unitPrice } from '#domain/catalogue/product.ts'
import { MAX_WISHLIST_ITEMS } from '#domain/policy.ts'
import { storedEntries } from '#domain/values/persisted.ts'
import { parseSnapshot, type ProductSnapshot, snapshotOf } from './product-snapshot.ts'

/** One remembered product. `price` is what one cost when it was remembered. */
export type WishlistItem = ProductSnapshot

export function wishlistItemOf(product: ProductSummary): WishlistItem {
  return { ...snapshotOf(product), price: unitPrice(product) }
}

/** Ignored if already present, or if the wishlist is full. */
export function addToWishlistItems(items: readonly WishlistItem[], added: WishlistItem): WishlistItem[] {
  if (isInWishlist(items, added.id) || isWishlistFull(items)) return [...items]
  return [...items, added]
}

export function removeFromWishlistItems(items: readonly WishlistItem[], id: string): WishlistItem[] {
  return items.filter((item) => item.id !== id)
}

export function isInWishlist(items: readonly WishlistItem[], id: string): boolean {
  return items.some((item) => item.id === id)
}

export function isWishlistFull(items: readonly WishlistItem[]): boolean {
  return items.length >= MAX_WISHLIST_ITEMS
}

/** Reads back a stored wishlist and keeps what still makes sense of it. Never throws. */
export function parseStoredWishlist(stored: unknown): WishlistItem[] {
  return storedEntries(stored).reduce<WishlistItem[]>((items, entry) => {
    const item = parseSnapshot(entry)
    return item ? addToWishlistItems(items, item) : items
  }, [])
}
