import { beforeEach, expect, test, vi } from 'vitest'

import type { CartItem } from '#domain/cart/cart.ts'

/** Just enough of a browser's storage. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

vi.stubGlobal('localStorage', storage())
vi.stubGlobal('sessionStorage', storage())
vi.stubGlobal('location', { pathname: '/store', search: '?category=toys' })
const { selectCart, useCart, replaceCart } = await import('./cart.ts')
const { selectWishlist, useWishlist } = await import('./wishlist.ts')
const { runPendingAction, savePendingAction } = await import('./pending-guest-action.ts')

const globe: CartItem = {
  id: 'globe',
  slug: 'world-globe',
  name: 'World Globe',
  categoryName: 'Education',
  imageUrl: '',
  price: 899_00,
  quantity: 1,
}

beforeEach(() => {
  selectCart('asha')
  selectWishlist('asha')
  replaceCart([])
})

test('what a guest wanted is in the cart after signing in, once', () => {
  expect(savePendingAction({ kind: 'cart', item: { ...globe, quantity: 3 } })).toBe(
    '/login?next=%2Fstore%3Fcategory%3Dtoys',
  )
  runPendingAction()
  runPendingAction()
  expect(useCart.getState().items).toEqual([{ ...globe, quantity: 3 }])
})

test('what was in the cart already stays as it is', () => {
  replaceCart([{ ...globe, quantity: 2 }])
  savePendingAction({ kind: 'cart', item: globe })
  runPendingAction()
  expect(useCart.getState().items).toEqual([{ ...globe, quantity: 2 }])
})

test('a heart comes to the wishlist', () => {
  const { quantity: _, ...wish } = globe
  savePendingAction({ kind: 'wishlist', item: wish })
  runPendingAction()
  expect(useWishlist.getState().items).toEqual([wish])
})

test.each(['{', '[]', '"x"', '5', '{"kind":"cart"}', '{"kind":"cart","item":{"id":7}}'])(
  'a wish that cannot be read (%s) is forgotten',
  (kept) => {
    sessionStorage.setItem('kalam.guest-wish', kept)
    runPendingAction()
    expect(useCart.getState().items).toEqual([])
    expect(sessionStorage.getItem('kalam.guest-wish')).toBeNull()
  },
)

test.each(['{', '[]', '"x"', 'null', '{"state":5}', '{"state":{"items":[{"id":1}]},"version":7}'])(
  'a stored cart that cannot be read (%s) is an empty one, and each account has its own',
  (kept) => {
    replaceCart([globe])
    localStorage.setItem('kalam.cart.meera', kept)
    selectCart('meera')
    expect(useCart.getState()).toEqual({ items: [], of: 'meera' })
    selectCart('asha')
    expect(useCart.getState()).toEqual({ items: [globe], of: 'asha' })
    selectCart(null)
    expect(useCart.getState()).toEqual({ items: [], of: null })
  },
)
