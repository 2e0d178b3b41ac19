import {
  addToWishlistItems,
  isInWishlist,
  parseStoredWishlist,
  removeFromWishlistItems,
  type WishlistItem,
} from '#domain/cart/wishlist.ts'
import { undoRemoval } from '#domain/cart/undo-removal.ts'
import { persistedList } from './persisted-list.ts'

const { useList, selectList } = persistedList<WishlistItem>('kalam.wishlist', parseStoredWishlist)

export const useWishlist = useList
export const selectWishlist = selectList

/** @returns false when the wishlist is full */
export function addToWishlist(item: WishlistItem): boolean {
  const items = addToWishlistItems(useWishlist.getState().items, item)
  replaceWishlist(items)
  return isInWishlist(items, item.id)
}

export function removeFromWishlist(id: string): void {
  replaceWishlist(removeFromWishlistItems(useWishlist.getState().items, id))
}

/** Replaces all items. */
export function replaceWishlist(items: WishlistItem[]): void {
  useWishlist.setState({ items })
}

/** Puts back what was removed. @param before the items before the removal */
export function undoRemovalFromWishlist(
  before: readonly WishlistItem[],
  removed: readonly WishlistItem[],
): void {
  replaceWishlist(undoRemoval(useWishlist.getState().items, before, removed))
}
