import type { Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { cart as words } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { addToCart } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test.use({ shopOf: 'unseen-cart' })

/** As when another tab of the window is shown. */
async function show(tab: Page, visibility: DocumentVisibilityState) {
  await tab.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

test('a cart in a tab that nobody sees changes no total at checkout; when it is seen, it says what changed', async ({
  page,
  newPage,
  shop,
}) => {
  const product = shop.products[0]!
  await signUp(page, 'unseen@example.com')
  await addToCart(page, product)
  const cart = await page.context().newPage()
  await cart.goto('/cart')
  await expect(cart.getByText(product.name).first()).toBeVisible()
  await show(cart, 'hidden')
  await page.goto('/checkout')
  await expect(page.getByText('₹299.99').first()).toBeVisible()

  const admin = await newPage()
  await signInAdmin(admin, shop)
  await admin.goto(`/admin/products/${product.id}`)
  await admin.getByLabel(adminProduct.price, { exact: true }).fill('350')
  await admin.getByRole('button', { name: adminProduct.save }).last().click()
  await expect(admin).toHaveURL('/admin/products')

  await expect(page.getByText(checkout.changedMeanwhile.line('₹350.00'))).toBeVisible()
  await expect(page.getByText('₹299.99').first()).toBeVisible()
  await show(cart, 'visible')
  await expect(cart.getByText(words.changes.price(product.name, '₹299.99', '₹350.00'))).toBeVisible()
})
