import fc from 'fast-check'
import { expect, test } from 'vitest'

import { priceLines } from './checkout.ts'
import { lineTotal } from '#domain/orders/order.ts'

const notebook = {
  id: 'p1',
  slug: 'notebook',
  name: 'Notebook',
  categoryId: 'stationary' as const,
  price: 29999,
  discountedPrice: 24999 as number | null,
  stockQuantity: 5,
  pictures: [{ id: 'i', path: 'products/a', width: 10, height: 10, placeholder: '' }],
  hidden: false,
  mustChoose: false,
}
const puzzle = { ...notebook, id: 'p2', name: 'Puzzle', price: 39999, discountedPrice: null, pictures: [] }

test('a product that is sold by its choices is no line, and the problem says so', () => {
  const { lines, problems } = priceLines(
    [{ productId: 'p1', quantity: 1 }],
    [{ ...notebook, mustChoose: true }],
  )
  expect(lines).toEqual([])
  expect(problems).toEqual([{ productId: 'p1', reason: 'choose', name: 'Notebook', asked: 1, left: 0 }])
})

test('lines have the current price, in the requested order', () => {
  const requested = [
    { productId: 'p2', quantity: 1 },
    { productId: 'p1', quantity: 5 },
  ]
  const { lines, total, problems } = priceLines(requested, [notebook, puzzle])
  expect(problems).toEqual([])
  expect(total).toBe(39999 + 5 * 24999)
  expect(lines[0]).toMatchObject({ productId: 'p2', price: 39999, quantity: 1, imageUrl: null })
  expect(lines[1]).toEqual({
    productId: 'p1',
    slug: 'notebook',
    name: 'Notebook',
    categoryName: 'Stationary',
    imageUrl: '/pictures/products/a-320.webp',
    price: 24999,
    quantity: 5,
    discount: 0,
  })
})

test('missing, hidden and short products are reported', () => {
  const requested = [
    { productId: 'gone', quantity: 1 },
    { productId: 'p1', quantity: 6 },
    { productId: 'p2', quantity: 2 },
  ]
  const { lines, problems } = priceLines(requested, [notebook, { ...puzzle, hidden: true }])
  expect(problems).toEqual([
    { productId: 'gone', reason: 'missing', name: null, asked: 1, left: 0 },
    { productId: 'p1', reason: 'short', name: 'Notebook', asked: 6, left: 5 },
    { productId: 'p2', reason: 'hidden', name: 'Puzzle', asked: 2, left: 0 },
  ])
  expect(lines.map((line) => line.productId)).toEqual(['p1'])
})

const anyProduct = fc.record({
  price: fc.nat(1e8),
  discountedPrice: fc.option(fc.nat(1e8)),
  stockQuantity: fc.integer({ min: -2, max: 1000 }),
  hidden: fc.boolean(),
})

test('the total of any cart is the sum of its lines, in whole paise', () => {
  fc.assert(
    fc.property(
      fc.array(anyProduct, { maxLength: 100 }),
      fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 100 }),
      (variants, quantities) => {
        const products = variants.map((variant, at) => ({ ...notebook, ...variant, id: `p${at}` }))
        const requested = quantities.map((quantity, at) => ({ productId: `p${at}`, quantity }))
        const { lines, total, problems } = priceLines(requested, products)
        expect(total).toBe(lines.map(lineTotal).reduce((a, b) => a + b, 0))
        expect(Number.isSafeInteger(total)).toBe(true)
        const available = requested.filter(
          ({ productId }) => !problems.some((each) => each.productId === productId),
        )
        for (const { productId, quantity } of available) {
          const product = products.find(({ id }) => id === productId)
          expect(product).toMatchObject({ hidden: false })
          expect(product?.stockQuantity).toBeGreaterThanOrEqual(quantity)
          expect(lines).toContainEqual(expect.objectContaining({ productId, quantity }))
        }
        expect(available.length + problems.length).toBe(requested.length)
      },
    ),
  )
})
