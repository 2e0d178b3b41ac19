import { useEffect } from 'react'

import { useCurrentUser } from '#browser/current-user.ts'
import { runPendingAction } from '#browser/pending-guest-action.ts'
import { cart, wishlist } from '#copy/cart.ts'
import { MAX_CART_LINES, MAX_WISHLIST_ITEMS } from '#domain/policy.ts'
import { showToast } from '#ui/kit/toast-store.ts'

/** After signing in, does what the guest wanted before. */
export function usePendingAction(): void {
  const { known, person } = useCurrentUser()
  useEffect(() => {
    if (!known || !person) return
    const full = runPendingAction()
    if (full === 'cart') showToast(cart.full(MAX_CART_LINES), { tone: 'problem' })
    if (full === 'wishlist') showToast(wishlist.full(MAX_WISHLIST_ITEMS), { tone: 'problem' })
  }, [known, person])
}
