import type { Page } from '@playwright/test'

import { checkout } from '#copy/checkout.ts'
import { coupon as couponWords } from '#copy/coupon.ts'
import { offers } from '#copy/offers.ts'
import { COUPON, NOT_DELIVERED, switchEverythingOn } from './switch-everything-on.ts'
import { PROBLEM_SCREENS } from './problem-screens.ts'
import type { Screen } from './screens.ts'

const at = (address: string) => async (page: Page) => {
  await page.goto(address)
}

/** Tries a coupon, and waits for what the shop says. */
const tryCoupon = (code: string, says: string) => async (page: Page) => {
  await page.goto('/checkout')
  await page.getByLabel(couponWords.field.label).fill(code)
  await page.getByRole('button', { name: couponWords.field.apply }).click()
  await page.getByText(says).first().waitFor()
}

/** What is seen only where the shopkeeper has switched it on; these come after all others. */
export const OPTIONAL_SCREENS: Screen[] = (
  [
    {
      name: 'product-with-facts',
      user: 'guest',
      async walk(page, { products }) {
        await page.goto(`/product/${products[0]!.slug}`)
        await page.getByLabel(checkout.place.check).fill('411004')
        await page.getByRole('button', { name: checkout.place.checkButton, exact: true }).click()
        await page.getByText(/We deliver to 411004/).waitFor()
      },
    },
    {
      name: 'product-not-delivered',
      user: 'guest',
      async walk(page, { products }) {
        await page.goto(`/product/${products[0]!.slug}`)
        await page.getByLabel(checkout.place.check).fill(NOT_DELIVERED)
        await page.getByRole('button', { name: checkout.place.checkButton, exact: true }).click()
        await page.getByText(checkout.place.notDelivered(NOT_DELIVERED)).waitFor()
      },
    },
    { name: 'policy', user: 'guest', frame: 'footer', walk: at('/policies/returns') },
    { name: 'policy-seller', user: 'guest', walk: at('/policies/seller') },
    { name: 'signup-with-notice', user: 'guest', walk: at('/signup') },
    {
      name: 'cart-first-order',
      user: 'buyer',
      async walk(page) {
        await page.goto('/cart')
        await page.getByLabel(checkout.place.check).fill('411004')
        await page.getByRole('button', { name: checkout.place.checkButton, exact: true }).click()
        await page.getByText(/We deliver to 411004/).waitFor()
      },
    },
    { name: 'checkout-coupon', user: 'customer', walk: tryCoupon(COUPON, `${COUPON} takes`) },
    {
      name: 'checkout-coupon-refused',
      user: 'customer',
      walk: tryCoupon('HOLI5', couponWords.problems.unknown),
    },
    {
      name: 'checkout-not-delivered',
      user: 'customer',
      async walk(page) {
        await page.goto('/checkout')
        await page.getByRole('radio', { name: checkout.address.another }).check()
        await page.locator('#checkout').getByLabel(checkout.address.pincode).fill(NOT_DELIVERED)
        await page.getByText(checkout.place.notDelivered(NOT_DELIVERED)).first().waitFor()
      },
    },
    {
      name: 'checkout-upi-personal',
      user: 'customer',
      async walk(page) {
        await page.goto('/checkout')
        await page.getByRole('radio', { name: /UPI Payment/ }).check()
        await page.getByRole('img', { name: /^UPI QR code/ }).waitFor()
      },
    },
    {
      name: 'checkout-upi-utr',
      user: 'customer',
      async walk(page) {
        await page.goto('/checkout')
        await page.getByRole('radio', { name: /UPI Payment/ }).check()
        await page.getByRole('button', { name: checkout.upi.paid }).click()
        await page.getByLabel(checkout.upi.utr).fill('12345')
        await page.getByRole('button', { name: checkout.upi.placeNow }).click()
        await page.getByText(checkout.problems.utrLength(5)).waitFor()
      },
    },
    { name: 'orders-with-bill', user: 'customer', walk: at('/orders') },
    { name: 'admin-offers-made', user: 'admin', walk: at('/admin/offers') },
    { name: 'admin-coupon-made', user: 'admin', walk: at(`/admin/offers/coupons/${COUPON}`) },
    { name: 'admin-bills-made', user: 'admin', walk: at('/admin/bills') },
    { name: 'admin-delivery-rules', user: 'admin', walk: at('/admin/delivery') },
    { name: 'admin-upi-code-scanned', user: 'admin', walk: at('/admin/upi-code') },
    { name: 'admin-policies-published', user: 'admin', walk: at('/admin/policies') },
    {
      name: 'admin-order-with-bill',
      user: 'admin',
      async walk(page) {
        await page.goto('/admin/orders?status=shipped')
        await page.getByRole('link', { name: /ORD-/ }).first().click()
        await page.getByText(offers.coupon(COUPON)).first().waitFor()
      },
    },
    ...PROBLEM_SCREENS,
  ] satisfies Screen[]
).map((screen) => ({
  ...screen,
  async walk(page, shop) {
    await switchEverythingOn(shop)
    await screen.walk(page, shop)
  },
}))
