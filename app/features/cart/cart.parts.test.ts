import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { NO_TERMS, termsAt } from '#domain/offers/quote.ts'
import type { ShopOffers } from '#domain/offers/shop-offers.ts'
import { linksOf, textOf } from '#tests/support/pages/render.ts'
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
  const items = [{ ...item, price: 5_000_00, discountedPrice: 4_500_00 }]
  const summary = h(CartSummary, { items, terms: NO_TERMS, pin: null })
  expect(textOf(summary)).toBe(
    '|Order Summary|Subtotal|₹9,000.00|Shipping|Free|Total|₹9,000.00|Proceed to Checkout|Continue Shopping|',
  )
  const advertising = { advertisesFreeShipping: true, advertisesFirstOrder: true }
  expect(textOf(h(CartAdvertising, { advertising, terms: NO_TERMS }))).toBe(
    '|Free shipping on orders over ₹4,000|10% off your first order|',
  )
  expect(linksOf(summary)).toEqual(['/checkout', '/'])
})

test('where the shop has offers, the advertising says what is applied, and the summary shows it', () => {
  const offers: ShopOffers = { firstOrderPercent: 15, deliveryFee: 49_00, freeDeliveryFrom: 499_00 }
  const terms = { offers, isFirstOrder: true, coupon: null }
  const advertising = { advertisesFreeShipping: true, advertisesFirstOrder: true }
  const lines = (values: Partial<typeof terms>) =>
    textOf(h(CartAdvertising, { advertising, terms: { ...terms, ...values } }))
  expect(lines({})).toBe('|Free delivery on orders of ₹499.00 or more|15% off your first order|')
  expect(lines({ isFirstOrder: false })).toBe('|Free delivery on orders of ₹499.00 or more|')
  expect(lines({ offers: { ...offers, freeDeliveryFrom: null, firstOrderPercent: 0 } })).toBe(
    '|10% off your first order|',
  )
  expect(textOf(h(CartSummary, { items: [item], terms, pin: null }))).toBe(
    '|Order Summary|Subtotal|₹200.00|First-order discount|−₹30.00|Shipping|₹49.00|Total|₹219.00|' +
      'Add ₹299.00 more for free delivery.|Proceed to Checkout|Continue Shopping|',
  )
})

test('at a place where delivery is free, of a shop that charges elsewhere, no value for it is advertised', () => {
  const offers: ShopOffers = { firstOrderPercent: 0, deliveryFee: 49_00, freeDeliveryFrom: 499_00 }
  const advertising = { advertisesFreeShipping: true, advertisesFirstOrder: false, offers }
  const at = (fee: number) => textOf(h(CartAdvertising, { advertising, terms: termsAt(NO_TERMS, fee) }))
  expect(at(0)).toBe('')
  const everywhere = { ...advertising, offers: NO_TERMS.offers }
  expect(textOf(h(CartAdvertising, { advertising: everywhere, terms: NO_TERMS }))).toBe(
    '|Free shipping on orders over ₹4,000|',
  )
})

test('at a PIN code with a fee of its own, the summary says so', () => {
  const pin = {
    pincode: '411004',
    place: null,
    state: 'Goa',
    arrivesBy: 0,
    delivery: { delivers: true, cod: true, fee: 40_00 },
  }
  const text = textOf(
    h(CartSummary, { items: [item], terms: termsAt(NO_TERMS, 40_00), pin, children: 'Check' }),
  )
  expect(text).toContain(
    '|Shipping to 411004|₹40.00|Total|₹240.00|Proceed to Checkout|Continue Shopping|Check|',
  )
  const asEverywhere = { ...pin, delivery: { ...pin.delivery, fee: null } }
  expect(textOf(h(CartSummary, { items: [item], terms: NO_TERMS, pin: asEverywhere }))).toContain(
    '|Shipping|Free|',
  )
})

test('the empty cart prompts to start shopping; that and the category tiles link to /', () => {
  expect(textOf(h(EmptyCart))).toContain('|Start Shopping|')
  expect(linksOf(h(EmptyCart))).toEqual([
    '/',
    ...['stationary', 'education', 'toys', 'accessories'].map((id) => `/?category=${id}`),
  ])
})
