import { expect, test } from 'vitest'

import type { CartItem } from './cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { addChanges, cartCheckOf, checkCart, type CurrentProduct } from './cart-check.ts'

const item: CartItem = {
  id: 'p1',
  slug: 'notebook',
  name: 'Notebook',
  categoryName: 'Stationary',
  imageUrl: '',
  price: 100_00,
  quantity: 5,
}
const { quantity: _, ...asSold } = item
const sold: CurrentProduct = { ...asSold, left: 9 }

test('nothing changed', () => {
  expect(checkCart([item], { p1: sold })).toEqual({ items: [item], changes: [] })
})

test('what is gone leaves the cart, and so does what is sold out', () => {
  expect(checkCart([item], { p1: null })).toEqual({
    items: [],
    changes: [{ kind: 'gone', name: 'Notebook' }],
  })
  expect(checkCart([item], { p1: { ...sold, left: 0 } })).toEqual({
    items: [],
    changes: [{ kind: 'short', name: 'Notebook', left: 0 }],
  })
})

test('fewer left brings the quantity down; a price is told together with it', () => {
  expect(checkCart([item], { p1: { ...sold, left: 2, discountedPrice: 80_00 } })).toEqual({
    items: [{ ...item, discountedPrice: 80_00, quantity: 2 }],
    changes: [
      { kind: 'short', name: 'Notebook', left: 2 },
      { kind: 'price', name: 'Notebook', before: 100_00, now: 80_00 },
    ],
  })
})

test('a discount that ended is gone from the item too', () => {
  const { items, changes } = checkCart([{ ...item, discountedPrice: 80_00 }], { p1: sold })
  expect(items).toEqual([item])
  expect(changes).toEqual([{ kind: 'price', name: 'Notebook', before: 80_00, now: 100_00 }])
})

test('what was put in while the shop was asked stays as it is', () => {
  expect(checkCart([item], {})).toEqual({ items: [item], changes: [] })
  expect(checkCart([{ ...item, id: 'constructor' }], {}).items).toHaveLength(1)
})

test('a hidden product is gone', () => {
  const product: Product = {
    ...{ id: 'p1', slug: 'globe', name: 'Globe', categoryId: 'education', price: 1, discountedPrice: null },
    ...{ description: '', stockQuantity: -1, pictures: [], createdAt: 0, updatedAt: 0, hidden: false },
  }
  expect(cartCheckOf(['p1'], [{ ...product, hidden: true }])).toEqual({ p1: null })
  expect(cartCheckOf(['p1', 'p2'], [product])).toMatchObject({ p1: { left: 0 }, p2: null })
})

test('what changes while something is still to be read comes to it, each thing once', () => {
  const price = { kind: 'price', name: 'Notebook', before: 100, now: 120 } as const
  const dearer = { ...price, before: 120, now: 130 }
  const short = { kind: 'short', name: 'Notebook', left: 2 } as const
  const pen = { kind: 'gone', name: 'Pen' } as const
  expect(addChanges([pen, price], [dearer, short])).toEqual([pen, { ...price, now: 130 }, short])
  expect(addChanges([price], [{ ...price, before: 120, now: 100 }])).toEqual([])
  expect(addChanges([price, short], [{ kind: 'gone', name: 'Notebook' }])).toEqual([
    { kind: 'gone', name: 'Notebook' },
  ])
  expect(addChanges([short], [])).toEqual([short])
})
