import {
  addToWishlistItems,
  isInWishlist,
  parseStoredWishlist,
  removeFromWishlistItems,
  type WishlistItem,
} from '#domain/cart/wishlist.ts'
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

/** Replaces all items: an empty list clears the wishlist, the previous one undoes that. */
export function replaceWishlist(items: WishlistItem[]): void {
  useWishlist.setState({ items })
}
