import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addItem,
  badge,
  type CartItem,
  cartItemOf,
  cartTotals,
  isInCart,
  parseStoredCart,
  removeItem,
  removeOrdered,
  setQuantity,
} from './cart.ts'
import { type ProductSummary, unitPrice } from '#domain/catalogue/product.ts'

const notebook: CartItem = {
  id: 'p1',
  slug: 'notebook',
  name: 'Notebook',
  categoryName: 'Stationary',
  imageUrl: '/pictures/a-320.webp',
  price: 29999,
  discountedPrice: 24999,
  quantity: 1,
}
const puzzle: CartItem = { ...notebook, id: 'p2', slug: 'puzzle', name: 'Puzzle', price: 39999 }
delete puzzle.discountedPrice

describe('adding, counting, removing', () => {
  test('a new item has quantity 1, a present one is increased', () => {
    const twice = addItem(addItem(addItem([], notebook), { ...puzzle }), notebook)
    expect(twice.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['p1', 2],
      ['p2', 1],
    ])
    expect(cartTotals(twice)).toEqual({ totalItems: 3, totalPrice: 2 * 24999 + 39999 })
  })

  test('what was ordered leaves the cart; what was added since stays', () => {
    const cart = [{ ...notebook, quantity: 3 }, puzzle]
    const ordered = [
      { productId: 'p1', quantity: 2 },
      { productId: 'p3', quantity: 1 },
    ]
    expect(removeOrdered(cart, ordered)).toEqual([{ ...notebook, quantity: 1 }, puzzle])
    expect(removeOrdered(cart, [{ productId: 'p1', quantity: 5 }])).toEqual([puzzle])
  })

  test('0 or below removes', () => {
    expect(setQuantity([notebook, puzzle], 'p1', 0)).toEqual([puzzle])
    expect(setQuantity([notebook, puzzle], 'p1', -3)).toEqual([puzzle])
    expect(removeItem([notebook, puzzle], 'p2')).toEqual([notebook])
  })

  test.each([1.5, Number.NaN, Infinity])('%s is not a valid quantity', (quantity) => {
    expect(setQuantity([notebook], 'p1', quantity)).toEqual([notebook])
  })

  test('the limits are 999 of one product and 100 products', () => {
    expect(setQuantity([notebook], 'p1', 5000)[0]?.quantity).toBe(999)
    const full = Array.from({ length: 100 }, (_, at) => ({ ...notebook, id: `p${at}` }))
    expect(addItem(full, { ...notebook, id: 'one more' })).toEqual(full)
    expect(cartTotals(addItem(full, notebook)).totalItems).toBe(101)
  })
})

test('a product becomes an item with its first picture', () => {
  const picture = { id: 'i', path: 'products/a', width: 10, height: 10, placeholder: '' }
  const product: ProductSummary = {
    id: 'p1',
    slug: 'globe',
    name: 'Globe',
    price: 89900,
    discountedPrice: 99900,
    categoryId: 'education',
    stockQuantity: 3,
    pictures: [],
    createdAt: 0,
  }
  expect(cartItemOf({ ...product, pictures: [picture] })).toEqual({
    id: 'p1',
    slug: 'globe',
    name: 'Globe',
    categoryName: 'Education',
    price: 89900,
    quantity: 1,
    imageUrl: '/pictures/products/a-320.webp',
  })
  expect(cartItemOf(product).imageUrl).toBe('')
})

const anyStep = fc.oneof(
  fc.record({ do: fc.constant('add' as const), id: fc.constantFrom('a', 'b', 'c'), price: fc.nat(1e8) }),
  fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ do: fc.constant('set' as const), id: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer() }),
)

test('after any steps, totals are the sum of the lines and every quantity is whole and positive', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let items: CartItem[] = []
      for (const step of steps) {
        if (step.do === 'add') items = addItem(items, { ...notebook, id: step.id, price: step.price })
        if (step.do === 'remove') items = removeItem(items, step.id)
        if (step.do === 'set') items = setQuantity(items, step.id, step.quantity)
      }
      const { totalItems, totalPrice } = cartTotals(items)
      expect(totalItems).toBe(items.map((item) => item.quantity).reduce((a, b) => a + b, 0))
      expect(totalPrice).toBe(items.map((item) => unitPrice(item) * item.quantity).reduce((a, b) => a + b, 0))
      expect(
        items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 999),
      ).toBe(true)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(Number.isSafeInteger(totalPrice)).toBe(true)
    }),
  )
})

describe('parseStoredCart', () => {
  test('parses what was stored', () => {
    expect(parseStoredCart(JSON.parse(JSON.stringify([notebook, puzzle])))).toEqual([notebook, puzzle])
    expect(parseStoredCart({ items: [notebook], totalItems: 9 })).toEqual([notebook])
    const gift = { ...notebook, discountedPrice: 0 }
    expect(parseStoredCart([gift])).toEqual([gift])
  })

  test('parses the valid entries and skips the others', () => {
    const damaged = [
      notebook,
      notebook,
      null,
      'p3',
      { ...puzzle, price: 399.99 },
      { ...puzzle, quantity: 0 },
      { ...puzzle, quantity: '2' },
      { ...puzzle, id: ' ' },
      { ...puzzle, slug: null },
      { ...puzzle, name: '' },
      { ...puzzle, price: -1 },
      { ...puzzle, discountedPrice: 'free', imageUrl: 4, categoryName: null, quantity: 12345 },
    ]
    expect(parseStoredCart(damaged)).toEqual([
      notebook,
      { ...puzzle, imageUrl: '', categoryName: 'No category', quantity: 999 },
    ])
  })

  test('never throws', () => {
    fc.assert(fc.property(fc.anything(), (stored) => Array.isArray(parseStoredCart(stored))))
    expect(parseStoredCart({ items: { length: 3 } })).toEqual([])
  })
})

test('the badge reads 99+ above 99', () => {
  expect([0, 1, 99, 100, 12345].map(badge)).toEqual(['0', '1', '99', '99+', '99+'])
})

test('isInCart', () => {
  expect(isInCart([puzzle, notebook], 'p1')).toBe(true)
  expect(isInCart([notebook], 'p2')).toBe(false)
})
