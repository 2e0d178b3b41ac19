import { addWish, parseStoredWishlist, removeWish, type WishlistItem } from '#domain/cart/wishlist.ts'
import { keptList } from './persisted-list.ts'

const { useList, openListOf } = keptList<WishlistItem>('kalam.wishlist', parseStoredWishlist)

export const useWishlist = useList
export const openWishlistOf = openListOf

export function addToWishlist(item: WishlistItem): void {
  replaceWishlist(addWish(useWishlist.getState().items, item))
}

export function removeFromWishlist(id: string): void {
  replaceWishlist(removeWish(useWishlist.getState().items, id))
}

/** Puts a whole list in place of the wishlist: none to clear it, the old one to undo that. */
export function replaceWishlist(items: WishlistItem[]): void {
  useWishlist.setState({ items })
}
