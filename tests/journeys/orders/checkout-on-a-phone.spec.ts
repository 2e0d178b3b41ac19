import { checkout } from '#copy/checkout.ts'
import { shop } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/values/money.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { addToCart, CHECKOUT_FIELDS, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.describe('refused and offline', () => {
  test.use({ allowed: /409|503|ERR_INTERNET_DISCONNECTED/ })

  test('what went wrong stands at the button and has the focus; the order is placed once, and its page stays', async ({
    page,
    shop,
    context,
    expectAccessible,
  }) => {
    const product = shop.products[14]!
    await signUp(page, 'refused@example.com')
    await addToCart(page, product)
    await page.goto('/checkout')
    await fillCheckout(page)

    const dearer = unitPrice(product) + 10_00
    await db
      .updateTable('products')
      .set({ price: dearer, discountedPrice: null })
      .where('id', '=', product.id)
      .execute()
    await page.getByRole('button', { name: 'Place Order', exact: true }).click()
    const place = page.getByRole('button', { name: `Place Order at ${formatRupees(dearer)}` })
    await expect(place).toBeInViewport()
    const notice = page.getByText('Prices changed while you were checking out.')
    await expect(notice).toBeInViewport()
    await expect(page.locator(':focus')).toContainText('Prices changed while you were checking out.')
    await expect(page.getByText(`${product.name} is now ${formatRupees(dearer)}`)).toBeInViewport()
    await expectAccessible()

    await context.setOffline(true)
    await place.click()
    const offline = page.getByText('You are offline. Your order is not placed yet; nothing is lost.')
    await expect(offline).toBeInViewport()
    await expect(page.locator(':focus')).toContainText('You are offline.')
    await page.getByRole('link', { name: 'Back to Cart' }).click()
    await expect(page.getByText('You are offline. Please press it again when you are back.')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    await context.setOffline(false)
    await expect(page.getByText('You are back. One press places your order.')).toBeVisible()
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    await page.waitForURL('**/orders')
    await expect(page.getByRole('heading', { name: /Order #ORD-/ })).toHaveCount(1)

    await page.goBack()
    await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Order Placed Successfully!')).toBeVisible()
    await expect(page.getByText('You will find this order under Orders at any time.')).toBeVisible()
    await expectAccessible()

    // The next checkout is filled in whole: the profile has learned name and phone from the order.
    await page.goto('/account')
    await expect(page.locator('#content').getByText('Asha Kulkarni')).toBeVisible()
    await addToCart(page, shop.products[15]!)
    await page.goto('/checkout')
    for (const [label, value] of Object.entries({ ...CHECKOUT_FIELDS, Phone: '9822012345' })) {
      await expect(page.locator('#checkout').getByLabel(label)).toHaveValue(value)
    }
    await db.updateTable('products').set(pricesOf(product)).where('id', '=', product.id).execute()
  })

  test('a product that was deleted meanwhile is named, though it is in no list any more', async ({
    page,
  }) => {
    const kite = await createTestProduct({ name: 'Patang kite', pictures: [await createTestPicture()] })
    await signUp(page, 'deleted-meanwhile@example.com')
    await addToCart(page, kite)
    await page.goto('/checkout')
    await fillCheckout(page)
    await db.deleteFrom('products').where('id', '=', kite.id).execute()
    await page.getByRole('button', { name: 'Place Order', exact: true }).click()
    const notice = page.locator(':focus')
    await expect(notice).toContainText(checkout.problems.gone)
    await expect(notice).toContainText(checkout.problems.goneLine('Patang kite'))
  })

  test('a product tapped offline does not become the browser’s error page', async ({ page, context }) => {
    await page.goto('/store')
    await context.setOffline(true)
    await page.getByRole('article').first().getByRole('link').last().click()
    await expect(page.getByText('You are offline. Please press it again when you are back.')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('article').first().getByRole('link').last().click()
    await page.waitForURL('**/product/*')
  })
})

test.describe('a network that is dead while the browser believes to be online', () => {
  test.use({ allowed: /ERR_FAILED|Failed to fetch|dynamically imported/ })

  for (const lost of ['**/assets/**', '**/*.data*']) {
    test(`${lost} fails: the page stays, says so, and the next one comes by itself`, async ({ page }) => {
      await page.goto('/store')
      await ready(page)
      await page.route(lost, (route) => route.abort())
      await page.getByRole('link', { name: /^Cart/ }).first().click()
      await expect(page.getByRole('status').getByText(shop.lostPage)).toBeVisible()
      await expect(page).toHaveURL('/store')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.unroute(lost)
      await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
      await expect(page).toHaveURL('/cart')
    })
  }
})

test.describe('the same, with a link to the admin area, of which pages of the shop have no code', () => {
  test.use({ allowed: /ERR_FAILED|Failed to fetch|404/, viewport: { width: 1280, height: 800 } })

  test('the page stays, says so, and the admin area comes by itself', async ({ page }) => {
    // It has loaded the code for unknown addresses.
    await page.goto('/nowhere')
    await ready(page)
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: shop.header.admin, exact: true }).click()
    await expect(page.getByRole('status').getByText(shop.lostPage)).toBeVisible()
    await expect(page).toHaveURL('/nowhere')
    await page.unroute('**/*')
    await expect(page).toHaveURL(/\/admin\/sign-in/)
    await expect(page.getByRole('button', { name: 'Admin Sign In' })).toBeVisible()
  })
})

test.describe('code of a menu that cannot be fetched', () => {
  test.use({ allowed: /ERR_FAILED/, viewport: { width: 360, height: 780 } })

  test('the page stays with what was entered, says so, and has the menu when it is loaded anew', async ({
    page,
  }) => {
    await page.goto('/store')
    await ready(page)
    const lost = '**/assets/slide-in-menu*'
    await page.route(lost, (route) => route.abort())
    const search = page.locator('#search')
    await search.fill('pencil')
    const menu = page.getByRole('button', { name: shop.header.menu, exact: true })
    for (const press of ['first', 'second']) {
      await menu.click()
      await expect(page.getByRole('status').getByText(shop.notOpened)).toBeVisible()
      await expect(menu, `after the ${press} press`).toHaveAttribute('aria-expanded', 'false')
      await expect(search).toHaveValue('pencil')
    }
    await page.unroute(lost)
    await page.getByRole('button', { name: shop.reloadPage }).click()
    await ready(page)
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('a tab that was open while the shop was upgraded', () => {
  test.use({ allowed: /404|dynamically imported/ })

  test('opens the next page anew when its code is gone', async ({ page }) => {
    await page.goto('/store')
    await ready(page)
    await page.route('**/assets/wishlist-page-*.js', (route) =>
      page.url().endsWith('/store') ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Wishlist' }).first().click()
    await expect(page).toHaveURL('/wishlist')
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  })
})

test('a saved address brings its own recipient', async ({ page, shop }) => {
  await signUp(page, 'aaji@example.com')
  await page.goto('/account/addresses/new')
  const address = { Street: '7 Lakshmi Road', City: 'Pune', State: 'Maharashtra', 'PIN code': '411030' }
  const aaji = { 'First Name': 'Sharada', 'Last Name': 'Kulkarni', Phone: '9822054321' }
  const form = page.locator('#address')
  for (const [label, value] of Object.entries({ ...address, ...aaji }))
    await form.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Sharada Kulkarni · 9822054321')).toBeVisible()
  await addToCart(page, shop.products[16]!)
  await page.goto('/checkout')
  await expect(page.getByLabel('First Name')).toHaveValue('Sharada')
  await page.getByRole('radio', { name: 'A new address' }).check()
  await fillCheckout(page, { ...CHECKOUT_FIELDS, Street: testAddress.street })
  await page.getByRole('radio', { name: /^7 Lakshmi Road/ }).check()
  for (const [label, value] of Object.entries(aaji)) await expect(page.getByLabel(label)).toHaveValue(value)
})

function pricesOf({ price, discountedPrice }: { price: number; discountedPrice: number | null }) {
  return { price, discountedPrice }
}
