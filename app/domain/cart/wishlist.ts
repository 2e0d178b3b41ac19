import { type ProductSummary, unitPrice } from '#domain/catalogue/product.ts'
import { MAX_WISHLIST_ITEMS } from '#domain/policy.ts'
import { storedEntries } from '#domain/values/persisted.ts'
import { parseSnapshot, type ProductSnapshot, snapshotOf } from './product-snapshot.ts'

/** One product of the wishlist. `price` is its price (discounted, if it was) when it was added. */
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

/** Parses a stored wishlist, skipping invalid entries. Never throws. */
export function parseStoredWishlist(stored: unknown): WishlistItem[] {
  return storedEntries(stored).reduce<WishlistItem[]>((items, entry) => {
    const item = parseSnapshot(entry)
    return item ? addToWishlistItems(items, item) : items
  }, [])
}
