import { beforeEach, expect, test, vi } from 'vitest'

import type { CartItem } from '#domain/cart/cart.ts'
import { MAX_CART_LINES, MAX_WISHLIST_ITEMS } from '#domain/policy.ts'

/** A minimal `Storage`. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

vi.stubGlobal('localStorage', storage())
vi.stubGlobal('sessionStorage', storage())
vi.stubGlobal('location', { pathname: '/store', search: '?category=toys' })
const { selectCart, useCart, replaceCart } = await import('./cart.ts')
const { selectWishlist, useWishlist } = await import('./wishlist.ts')
const { dropAbandonedAction, pendingAction, runPendingAction, savePendingAction } =
  await import('./pending-guest-action.ts')

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

test('a guest’s pending cart action is carried out after signing in, once', () => {
  expect(savePendingAction({ kind: 'cart', item: { ...globe, quantity: 3 } })).toBe(
    '/login?next=%2Fstore%3Fcategory%3Dtoys',
  )
  runPendingAction()
  runPendingAction()
  expect(useCart.getState().items).toEqual([{ ...globe, quantity: 3 }])
})

test('an action is named and carried out by the sign-in that it led to, and by no other', () => {
  const next = '/store?category=toys'
  savePendingAction({ kind: 'cart', item: globe })
  dropAbandonedAction(next)
  expect(pendingAction(next)).toEqual({ kind: 'cart', product: 'World Globe' })
  for (const other of ['', '/account']) {
    savePendingAction({ kind: 'cart', item: globe })
    expect(pendingAction(other)).toBeNull()
    dropAbandonedAction(other)
    expect(pendingAction(next)).toBeNull()
    runPendingAction()
    expect(useCart.getState().items).toEqual([])
  }
})

test('what was in the cart already stays as it is', () => {
  replaceCart([{ ...globe, quantity: 2 }])
  savePendingAction({ kind: 'cart', item: globe })
  runPendingAction()
  expect(useCart.getState().items).toEqual([{ ...globe, quantity: 2 }])
})

test('a pending wishlist action is carried out', () => {
  const { quantity: _, ...item } = globe
  savePendingAction({ kind: 'wishlist', item })
  runPendingAction()
  expect(useWishlist.getState().items).toEqual([item])
})

test('a cart or a wishlist that is full is named, and stays as it is', () => {
  const others = Array.from({ length: MAX_CART_LINES }, (_, at) => ({ ...globe, id: `product-${at}` }))
  replaceCart(others)
  savePendingAction({ kind: 'cart', item: globe })
  expect(runPendingAction()).toBe('cart')
  expect(useCart.getState().items).toEqual(others)
  const wanted = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, at) => ({ ...globe, id: `product-${at}` }))
  useWishlist.setState({ items: wanted })
  savePendingAction({ kind: 'wishlist', item: globe })
  expect(runPendingAction()).toBe('wishlist')
  savePendingAction({ kind: 'wishlist', item: wanted[0]! })
  expect(runPendingAction()).toBeNull()
})

test.each(['{', '[]', '"x"', '5', '{"kind":"cart"}', '{"kind":"cart","item":{"id":7}}'])(
  'a pending action that cannot be parsed (%s) is deleted',
  (stored) => {
    sessionStorage.setItem('kalam.guest-wish', stored)
    runPendingAction()
    expect(useCart.getState().items).toEqual([])
    expect(sessionStorage.getItem('kalam.guest-wish')).toBeNull()
  },
)

test.each(['{', '[]', '"x"', 'null', '{"state":5}', '{"state":{"items":[{"id":1}]},"version":7}'])(
  'a stored cart that cannot be read (%s) is an empty one, and each account has its own',
  (stored) => {
    replaceCart([globe])
    localStorage.setItem('kalam.cart.meera', stored)
    selectCart('meera')
    expect(useCart.getState()).toEqual({ items: [], of: 'meera' })
    selectCart('asha')
    expect(useCart.getState()).toEqual({ items: [globe], of: 'asha' })
    selectCart(null)
    expect(useCart.getState()).toEqual({ items: [], of: null })
  },
)
