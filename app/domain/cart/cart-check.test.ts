import { expect, test } from 'vitest'

import type { CartItem } from './cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { addChanges, cartCheckOf, changesOfCart, checkCart, type CurrentProduct } from './cart-check.ts'

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

test('deleted and sold-out products are removed from the cart', () => {
  expect(checkCart([item], { p1: null })).toEqual({
    items: [],
    changes: [{ kind: 'gone', name: 'Notebook' }],
  })
  expect(checkCart([item], { p1: { ...sold, left: 0 } })).toEqual({
    items: [],
    changes: [{ kind: 'short', name: 'Notebook', left: 0 }],
  })
})

test('a product that has choices now is removed, and it is said that one is to be chosen', () => {
  expect(checkCart([item], { p1: { ...sold, mustChoose: true } })).toEqual({
    items: [],
    changes: [{ kind: 'choose', name: 'Notebook' }],
  })
})

test('a short stock reduces the quantity; a changed price is reported together with it', () => {
  expect(checkCart([item], { p1: { ...sold, left: 2, discountedPrice: 80_00 } })).toEqual({
    items: [{ ...item, discountedPrice: 80_00, quantity: 2 }],
    changes: [
      { kind: 'short', name: 'Notebook', left: 2 },
      { kind: 'price', name: 'Notebook', before: 100_00, now: 80_00 },
    ],
  })
})

test('a discount that ended is removed from the item too', () => {
  const { items, changes } = checkCart([{ ...item, discountedPrice: 80_00 }], { p1: sold })
  expect(items).toEqual([item])
  expect(changes).toEqual([{ kind: 'price', name: 'Notebook', before: 80_00, now: 100_00 }])
})

test('items added while the check was running stay unchanged', () => {
  expect(checkCart([item], {})).toEqual({ items: [item], changes: [] })
  expect(checkCart([{ ...item, id: 'constructor' }], {}).items).toHaveLength(1)
})

test('a hidden product counts as deleted', () => {
  const product: Product = {
    id: 'p1',
    slug: 'globe',
    name: 'Globe',
    categoryId: 'education',
    price: 1,
    discountedPrice: null,
    description: '',
    stockQuantity: -1,
    pictures: [],
    createdAt: 0,
    updatedAt: 0,
    hidden: false,
  }
  expect(cartCheckOf(['p1'], [{ ...product, hidden: true }])).toEqual({ p1: null })
  expect(cartCheckOf(['p1', 'p2'], [product])).toMatchObject({ p1: { left: 0 }, p2: null })
})

test('changes that occur before earlier ones are dismissed are merged with them, one of each kind', () => {
  const price = { kind: 'price', name: 'Notebook', before: 100, now: 120 } as const
  const laterPrice = { ...price, before: 120, now: 130 }
  const short = { kind: 'short', name: 'Notebook', left: 2 } as const
  const pen = { kind: 'gone', name: 'Pen' } as const
  expect(addChanges([pen, price], [laterPrice, short])).toEqual([pen, { ...price, now: 130 }, short])
  expect(addChanges([price], [{ ...price, before: 120, now: 100 }])).toEqual([])
  expect(addChanges([price, short], [{ kind: 'gone', name: 'Notebook' }])).toEqual([
    { kind: 'gone', name: 'Notebook' },
  ])
  expect(addChanges([short], [])).toEqual([short])
})

test('a new price or a short stock matters while the item is in the cart, the reason of a removal stays', () => {
  const { name } = item
  const price = { kind: 'price', name, before: 1, now: 2 } as const
  const short = { kind: 'short', name, left: 2 } as const
  const removals = [
    { kind: 'short', name, left: 0 },
    { kind: 'gone', name },
    { kind: 'choose', name },
  ] as const
  const changes = [price, short, ...removals]
  expect(changesOfCart(changes, [item])).toEqual(changes)
  expect(changesOfCart(changes, [])).toEqual(removals)
  expect(changesOfCart(changes, [{ ...item, name: 'Ruler' }])).toEqual(removals)
})
