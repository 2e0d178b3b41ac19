import { expect, test } from 'vitest'

import { account } from '#copy/account.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { adminProduct } from '#copy/admin-product.ts'
import { admin } from '#copy/admin.ts'
import { cart, wishlist } from '#copy/cart.ts'
import { category } from '#copy/category.ts'
import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { payment } from '#copy/payment.ts'
import { problems } from '#copy/problems.ts'
import { returns } from '#copy/returns.ts'
import { shop } from '#copy/shop.ts'
import { welcome } from '#copy/welcome.ts'
import { SCREENS } from '#tests/screenshots/screens.ts'
import { SPEC_QUOTES, type SpecQuote } from './support/spec-quotes.ts'

const COPY = {
  ...{ account, admin, adminOrders, adminProduct, cart, category, checkout },
  ...{ orders, payment, problems, returns, shop, welcome, wishlist },
}

test.each(SPEC_QUOTES)('section $section: “$quote” is $at', ({ quote, at }) => {
  expect(wordsAt(at, quote)).toBe(quote)
})

test('every screen that is named is one we know how to reach', () => {
  const known = new Set(SCREENS.map(({ name }) => name))
  expect(SPEC_QUOTES.map(({ on }) => on).filter((on) => on && !known.has(on))).toEqual([])
})

/** What our copy says there; a sentence with a gap is filled with the gap's own name, e.g. `{reason}`. */
function wordsAt(at: SpecQuote['at'], quote: string): unknown {
  const found = at.split('.').reduce<unknown>((place, step) => (place as Record<string, unknown>)[step], COPY)
  return typeof found === 'function' ? found(/\{\w+\}/.exec(quote)?.[0]) : found
}
