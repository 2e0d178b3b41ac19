import { checkout } from '#copy/checkout.ts'
import { expect, test } from './journey.ts'
import { addToCart, fillCheckout } from './shopping-steps.ts'
import { signInAdmin, signUp } from './sign-in.ts'
import type { Page } from '@playwright/test'

async function signOutIn(tab: Page): Promise<void> {
  await tab.goto('/store')
  await tab.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(tab.getByRole('link', { name: 'Login' }).first()).toBeVisible()
}

test('what was typed for one account is not stored for another that signed in in another tab', async ({
  page,
}) => {
  await signUp(page, 'tab-one@example.com')
  await page.goto('/account/name')
  await page.getByRole('textbox').first().fill('Asha of the first account')
  const other = await page.context().newPage()
  await signOutIn(other)
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fname$/)
  await signUp(other, 'tab-two@example.com')
  await expect(page).toHaveURL(/\/account\/name$/)
  await expect(page.getByRole('textbox').first()).not.toHaveValue(/Asha/)
  await page.goto('/account')
  await expect(page.getByText('tab-two@example.com').first()).toBeVisible()
})

test('signing out in one tab takes the addresses off the screens of the others', async ({ page }) => {
  await signUp(page, 'tab-three@example.com')
  await page.goto('/account')
  await expect(page.getByText('tab-three@example.com').first()).toBeVisible()
  await signOutIn(await page.context().newPage())
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/)
  await expect(page.getByText('tab-three@example.com')).toHaveCount(0)
})

test('checkout leads to the sign-in when another tab signs out', async ({ page, shop }) => {
  await signUp(page, 'tab-four@example.com')
  await addToCart(page, shop.products[4]!)
  await page.goto('/checkout')
  await fillCheckout(page)
  await expect(page.getByRole('heading', { name: checkout.title })).toBeVisible()
  await signOutIn(await page.context().newPage())
  await expect(page).toHaveURL(/\/login\?next=%2Fcheckout$/)
})

test('a product stays where it is when another tab signs out: it is the same for everybody', async ({
  page,
  shop,
}) => {
  await signUp(page, 'tab-five@example.com')
  await page.goto(`/product/${shop.products[4]!.slug}`)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await signOutIn(await page.context().newPage())
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('signing out in one tab closes the admin area in the others', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/customers')
  await page.waitForLoadState('networkidle')
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await other.waitForURL(/\/store/)
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Fcustomers$/)
})
