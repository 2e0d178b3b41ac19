import { expect, test } from 'vitest'

import { account } from '#copy/account.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { admin } from '#copy/admin/frame.ts'
import { cart, wishlist } from '#copy/cart.ts'
import { category } from '#copy/catalogue/category.ts'
import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { payment } from '#copy/payment.ts'
import { problems } from '#copy/problems.ts'
import { returns } from '#copy/returns.ts'
import { shop } from '#copy/shop.ts'
import { welcome } from '#copy/welcome.ts'
import { SCREENS } from '#tests/screenshots/screens.ts'
import { SPEC_QUOTES, type SpecQuote } from '#tests/support/project/spec-quotes.ts'

const COPY = {
  account,
  admin,
  adminOrders,
  adminProduct,
  cart,
  category,
  checkout,
  orders,
  payment,
  problems,
  returns,
  shop,
  welcome,
  wishlist,
}

test.each(SPEC_QUOTES)('section $section: “$quote” is $at', ({ quote, at }) => {
  expect(copyAt(at, quote)).toBe(quote)
})

test('every screen that a quote names is in the list of screens', () => {
  const known = new Set(SCREENS.map(({ name }) => name))
  expect(SPEC_QUOTES.map(({ on }) => on).filter((on) => on && !known.has(on))).toEqual([])
})

/** The text at this path of the copy; a placeholder is filled with its own name, e.g. `{reason}`. */
function copyAt(at: SpecQuote['at'], quote: string): unknown {
  const found = at.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], COPY)
  return typeof found === 'function' ? found(/\{\w+\}/.exec(quote)?.[0]) : found
}
