import { addItem, type CartItem, parseStoredCart, removeItem, setQuantity } from '#domain/cart/cart.ts'
import { undoRemoval } from '#domain/cart/undo-removal.ts'
import { persistedList } from './persisted-list.ts'

const { useList, selectList } = persistedList<CartItem>('kalam.cart', parseStoredCart)

export const useCart = useList
export const selectCart = selectList

export function cartItems(): CartItem[] {
  return useCart.getState().items
}

/** @returns false when the cart is full */
export function addToCart(item: Omit<CartItem, 'quantity'>, quantity = 1): boolean {
  let items = addItem(cartItems(), item)
  const added = items.find(({ id }) => id === item.id)
  if (added && quantity > 1) items = setQuantity(items, item.id, added.quantity + quantity - 1)
  replaceCart(items)
  return added !== undefined
}

export function changeQuantity(id: string, quantity: number): void {
  replaceCart(setQuantity(cartItems(), id, quantity))
}

export function removeFromCart(id: string): void {
  replaceCart(removeItem(cartItems(), id))
}

/** Replaces all items. */
export function replaceCart(items: CartItem[]): void {
  useCart.setState({ items })
}

/** Puts back what was removed. @param before the items before the removal */
export function undoRemovalFromCart(before: readonly CartItem[], removed: readonly CartItem[]): void {
  replaceCart(undoRemoval(cartItems(), before, removed))
}
