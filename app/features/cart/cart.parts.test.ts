import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { linksOf, textOf } from '#tests/support/render.ts'
import { CartAdvertising } from './cart-advertising.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'

const item = {
  id: 'a',
  slug: 'a',
  name: 'Globe',
  categoryName: 'Toys',
  imageUrl: '',
  price: 100_00,
  quantity: 2,
}

test('the summary: shipping is Free, two lines are only advertising, and a link leads to /checkout', () => {
  const summary = h(CartSummary, { items: [{ ...item, price: 5_000_00, discountedPrice: 4_500_00 }] })
  expect(textOf(summary)).toBe(
    '|Order Summary|Subtotal|₹9,000.00|Shipping|Free|Total|₹9,000.00|Proceed to Checkout|Continue Shopping|',
  )
  const advertising = { advertisesFreeShipping: true, advertisesFirstOrder: true }
  expect(textOf(h(CartAdvertising, { advertising }))).toBe(
    '|Free shipping on orders over ₹4,000|10% off your first order|',
  )
  expect(linksOf(summary)).toEqual(['/checkout', '/'])
})

test('the empty cart prompts to start shopping; that and the category tiles link to /', () => {
  expect(textOf(h(EmptyCart))).toContain('|Start Shopping|')
  expect(linksOf(h(EmptyCart))).toEqual([
    '/',
    ...['stationary', 'education', 'toys', 'accessories'].map((id) => `/?category=${id}`),
  ])
})
