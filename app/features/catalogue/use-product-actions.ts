import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { addToCart, cartItems } from '#browser/cart.ts'
import { savePendingAction } from '#browser/pending-guest-action.ts'
import { onceUserIsKnown, useCurrentUser } from '#browser/current-user.ts'
import { addToWishlist, useWishlist } from '#browser/wishlist.ts'
import { cart, wishlist } from '#copy/cart.ts'
import { shop } from '#copy/shop.ts'
import { cartItemOf, isInCart } from '#domain/cart/cart.ts'
import { CONFIRMATION_MS, MAX_CART_LINES, MAX_WISHLIST_ITEMS } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { isInWishlist, wishlistItemOf } from '#domain/cart/wishlist.ts'
import { showToast } from '#ui/kit/toast-store.ts'

/** Adds products to the cart or the wishlist. A guest is sent to sign in first; the action is done afterwards. */
export function useProductActions() {
  const navigate = useNavigate()
  // The id of a product: another choice of it, which is shown meanwhile, was not added.
  const [justAdded, setJustAdded] = useState<string | null>(null)

  useEffect(() => {
    if (justAdded === null) return
    const timer = setTimeout(() => setJustAdded(null), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [justAdded])

  const putInCartNow = useCallback(
    (product: ProductSummary, quantity: number) => {
      const item = cartItemOf(product)
      if (!useCurrentUser.getState().person) {
        void navigate(savePendingAction({ kind: 'cart', item: { ...item, quantity } }))
        return
      }
      if (isInCart(cartItems(), product.id)) return
      if (!addToCart(item, quantity)) return showToast(cart.full(MAX_CART_LINES), { tone: 'problem' })
      setJustAdded(product.id)
      showToast(shop.card.added)
    },
    [navigate],
  )

  const wishNow = useCallback(
    (product: ProductSummary) => {
      const item = wishlistItemOf(product)
      if (!useCurrentUser.getState().person) {
        void navigate(savePendingAction({ kind: 'wishlist', item }))
      } else if (isInWishlist(useWishlist.getState().items, product.id)) {
        void navigate('/wishlist')
      } else {
        const added = addToWishlist(item)
        if (added) showToast(shop.card.addedToWishlist)
        else showToast(wishlist.full(MAX_WISHLIST_ITEMS), { tone: 'problem' })
      }
    },
    [navigate],
  )

  const putInCart = useCallback(
    (product: ProductSummary, quantity = 1) => onceUserIsKnown(() => putInCartNow(product, quantity)),
    [putInCartNow],
  )
  const wish = useCallback((product: ProductSummary) => onceUserIsKnown(() => wishNow(product)), [wishNow])
  return { justAdded, putInCart, wish }
}
