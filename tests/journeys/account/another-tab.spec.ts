import { checkout } from '#copy/checkout.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
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
  // A page hears nothing of other tabs until React is there.
  await ready(page)
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

test('a session that was ended elsewhere: the header follows as soon as a page asks to sign in', async ({
  page,
  context,
}) => {
  await signUp(page, 'ended-elsewhere@example.com')
  const session = await context.cookies()
  for (const path of ['/orders', '/wishlist', '/cart', '/account']) {
    await context.addCookies(session)
    await page.goto('/store')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await context.clearCookies()
    await header.locator(`a[href="${path}"]`).click()
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeHidden()
  }
})

test('signing out in one tab closes the admin area in the others', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/customers')
  await ready(page)
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await other.waitForURL(/\/store/)
  await expect(page).toHaveURL(/\/admin\/sign-in\?next=%2Fadmin%2Fcustomers$/)
})

test('an order that is placed ends the claimed payment of a copied tab, too', async ({ page, shop }) => {
  const product = shop.products[4]!
  await signUp(page, 'tab-copied@example.com')
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await page.getByRole('button', { name: checkout.upi.paid }).click()
  await expect(page.getByText(checkout.upi.confirmed)).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('/checkout'))
  const copy = await opened
  await expect(copy.getByText(checkout.upi.confirmed)).toBeVisible()

  await page.getByRole('button', { name: checkout.upi.placeNow }).click()
  await expect(page.getByText(checkout.success.title)).toBeVisible()
  await expect(copy.getByText(checkout.success.title).or(copy.getByText(checkout.empty.title))).toBeVisible()

  await addToCart(copy, product)
  await copy.goto('/checkout')
  await copy.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(copy.getByRole('button', { name: checkout.upi.paid })).toBeVisible()
  await expect(copy.getByText(checkout.upi.confirmed)).toBeHidden()
  await copy.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await copy.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
  await expect(copy.getByText(checkout.success.title)).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(2)
})

test('what another tab adds while an order is sent stays in the cart', async ({ page, shop }) => {
  const [ordered, added] = [shop.products[4]!, shop.products[5]!]
  await signUp(page, 'tab-adding@example.com')
  await addToCart(page, ordered)
  await page.goto('/checkout')
  await fillCheckout(page)
  const other = await page.context().newPage()
  await other.goto(`/product/${added.slug}`)
  await page.route('**/checkout.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await other
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(other.getByRole('link', { name: 'Cart, 2' })).toBeVisible()
    return route.continue()
  })
  await page.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
  await expect(page.getByText(checkout.success.title)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: added.name }).first()).toBeVisible()
})

test.describe('an answer that is lost', () => {
  test.use({ allowed: /ERR_FAILED/ })

  for (const arrives of [true, false]) {
    const outcome = arrives ? 'of an order that was placed' : 'of an order that never arrived'
    test(`${outcome}: the next tab makes one order of it`, async ({ page, shop }) => {
      await signUp(page, `tab-lost-${arrives}@example.com`)
      await addToCart(page, shop.products[4]!)
      await page.goto('/checkout')
      await fillCheckout(page)
      await page.route('**/checkout.data*', async (route) => {
        if (arrives) await route.fetch()
        await route.abort('failed')
      })
      await page.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
      await expect(page.getByText(checkout.problems.onlyOnce)).toBeVisible()

      const next = await page.context().newPage()
      await page.close()
      await next.goto('/checkout')
      const placed = next.getByText(checkout.success.title)
      if (arrives) {
        await expect(placed).toBeVisible()
        await expect(next.getByText(/^Placed on /)).toBeVisible()
        await expect(next.getByRole('link', { name: 'Cart, 1' })).toBeHidden()
      } else {
        await fillCheckout(next)
        await next.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
        await expect(placed).toBeVisible()
      }
      await next.goto('/orders')
      await expect(next.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(1)
      // The next cart is a new order.
      await addToCart(next, shop.products[4]!)
      await next.goto('/checkout')
      await next.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
      await expect(placed).toBeVisible()
      await next.goto('/orders')
      await expect(next.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(2)
    })
  }
})
