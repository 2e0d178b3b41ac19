import { expect, test } from 'vitest'

import type { CurrentProduct } from '#domain/cart/cart-check.ts'
import { orderAgain } from './reorder.ts'

const line = { productId: 'globe', name: 'World Globe', quantity: 3 }
const { left, ...globe }: CurrentProduct = {
  id: 'globe',
  slug: 'world-globe',
  name: 'World Globe',
  categoryName: 'Education',
  imageUrl: '',
  price: 899_00,
  left: 5,
}

test('the same products, at today’s price', () => {
  expect(orderAgain([line], { globe: { ...globe, left } }, [])).toEqual({
    wanted: [{ item: globe, quantity: 3 }],
    missing: [],
    toChoose: [],
  })
})

test('a product that has choices now is to be chosen, not missing', () => {
  expect(orderAgain([line], { globe: { ...globe, left, mustChoose: true } }, [])).toEqual({
    wanted: [],
    missing: [],
    toChoose: ['World Globe'],
  })
})

test('quantities are added to those in the cart, up to the stock', () => {
  const cart = [{ ...globe, quantity: 2 }]
  expect(orderAgain([line], { globe: { ...globe, left } }, cart).wanted).toEqual([
    { item: globe, quantity: 5 },
  ])
  expect(orderAgain([line], { globe: { ...globe, left: 4 } }, cart)).toEqual({
    wanted: [{ item: globe, quantity: 4 }],
    missing: ['World Globe'],
    toChoose: [],
  })
  expect(orderAgain([line], { globe: { ...globe, left: 2 } }, cart)).toEqual({
    wanted: [],
    missing: ['World Globe'],
    toChoose: [],
  })
})

test('deleted and sold-out products are named', () => {
  const nothing = { wanted: [], missing: ['World Globe'], toChoose: [] }
  expect(orderAgain([line], { globe: null }, [])).toEqual(nothing)
  expect(orderAgain([line], {}, [])).toEqual(nothing)
  expect(orderAgain([line], { globe: { ...globe, left: 0 } }, [])).toEqual(nothing)
})
