import { db } from '#data/database/database.server.ts'
import { LIVE_RETRY_MS, LIVE_SILENCE_MS } from '#domain/live.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'
import { ready } from '#tests/journeys/ready.ts'
import { fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test.use({ shopOf: 'live' })

test('an order appears for the admin, and its new status for the shopper, without a reload', async ({
  page,
  newPage,
  shop,
  expectAccessible,
}) => {
  const admin = await newPage()
  await signInAdmin(admin, shop)
  await admin.goto('/admin/orders')
  await expect(admin.getByRole('button', { name: 'Order sound', pressed: true })).toBeVisible()

  // Another journey of this file, when it runs again, may have left orders.
  const pending = await db.selectFrom('orders').select('id').where('status', '=', 'pending').execute()
  const waiting = pending.length
  const titleWith = (orders: number) =>
    orders === 0 ? /^Customer Orders/ : new RegExp(`^\\(${orders}\\) Customer Orders`)

  await signUp(page, 'live@example.com')
  await page.goto('/store')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const confirm = admin.getByRole('button', { name: 'Confirm Order' }).first()
  await expect(admin.getByText('A new order has come in.')).toBeVisible()
  await expect(confirm).toBeVisible()
  await expect(admin).toHaveTitle(titleWith(waiting + 1))
  await expectAccessible(admin)

  await page.goto('/orders')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(admin).toHaveTitle(titleWith(waiting))
  await admin.getByRole('button', { name: 'Mark as Shipped' }).first().click()
  await expect(page.getByText('Shipped', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await admin.getByRole('button', { name: 'Order sound', pressed: true }).click()
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Order sound', pressed: false })).toBeVisible()
})

test('open pages of the store show a change by the admin', async ({ page, newPage, shop }) => {
  const product = shop.products[3]!
  const guest = await newPage()
  await page.goto(`/product/${product.slug}`)
  await guest.goto('/store')
  const card = guest.getByRole('article').filter({ hasText: product.name })
  await expect(card).toBeVisible()

  const admin = await newPage()
  await signInAdmin(admin, shop)
  await admin.goto(`/admin/products/${product.id}`)
  await admin.getByLabel('Price', { exact: true }).fill('7777')
  await admin.getByLabel(/^Discounted price/i).fill('')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.waitForURL('**/admin/products')
  await expect(page.getByRole('main').getByText('7,777.00').first()).toBeVisible()
  await expect(card.getByText('7,777.00')).toBeVisible()
})

test('a tab that is opened in the background takes none of the few connections to the shop until it is seen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  })
  const streams: string[] = []
  page.on('request', (request) => /\/live\?/.test(request.url()) && streams.push(request.url()))
  await page.goto('/store')
  await ready(page)
  // The stream is opened within two seconds of the load.
  await page.waitForTimeout(3_000)
  expect(streams).toEqual([])
  const opened = page.waitForRequest(/\/live\?/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await opened
})

for (const sleep of ['of its timers, too', 'of its connection alone'] as const) {
  test(`after the sleep ${sleep}, a page asks for all live updates since the last sign of life`, async ({
    page,
  }) => {
    await page.clock.install()
    const stream = page.waitForResponse(/\/live\?/)
    await page.goto('/store')
    await page.clock.runFor(3_000)
    await stream
    const next = page.waitForRequest(/\/live\?/)
    if (sleep === 'of its timers, too') {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + HOUR_MS)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    } else {
      await page.clock.fastForward(LIVE_SILENCE_MS)
      await page.clock.runFor(2 * LIVE_RETRY_MS)
    }
    const age = Number(new URL((await next).url()).searchParams.get('age'))
    expect(age).toBeGreaterThanOrEqual(sleep === 'of its timers, too' ? HOUR_MS : LIVE_SILENCE_MS)
  })
}

test.describe('a network that is dead while a live update comes', () => {
  test.use({ allowed: /ERR_FAILED|Failed to fetch/ })

  test('the page stays, and shows the change when the network is back', async ({ page, newPage, shop }) => {
    const product = shop.products[4]!
    await page.goto('/store')
    await ready(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const lost = page.waitForRequest('**/store.data*')
    await page.route('**/store.data*', (route) => route.abort())
    const admin = await newPage()
    await signInAdmin(admin, shop)
    await admin.goto(`/admin/products/${product.id}`)
    await admin.getByLabel('Price', { exact: true }).fill('6666')
    await admin.getByLabel(/^Discounted price/i).fill('')
    await admin.getByRole('button', { name: 'Save' }).click()
    await lost
    await page.waitForRequest('**/store.data*')
    const card = page.getByRole('article').filter({ hasText: product.name })
    await expect(card).toBeVisible()
    await page.unroute('**/store.data*')
    await expect(card.getByText('6,666.00')).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('the cart and the wishlist show a new price, and checkout asks before it changes the total', async ({
  page,
  newPage,
  shop,
  expectAccessible,
}) => {
  const product = shop.products[5]!
  const admin = await newPage()
  await signInAdmin(admin, shop)
  const setPrice = async (rupees: string) => {
    await admin.goto(`/admin/products/${product.id}`)
    await admin.getByLabel('Price', { exact: true }).fill(rupees)
    await admin.getByLabel(/^Discounted price/i).fill('')
    await admin.getByRole('button', { name: 'Save' }).click()
    await admin.waitForURL('**/admin/products')
  }
  await setPrice('100')
  await signUp(page, 'follows@example.com')
  await page.goto(`/product/${product.slug}`)
  await page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()

  await page.goto('/wishlist')
  const main = page.getByRole('main')
  await expect(main.getByText('₹100.00').first()).toBeVisible()
  await setPrice('110')
  await expect(main.getByText('₹110.00').first()).toBeVisible()

  await page.goto('/cart')
  await expect(main.getByText('₹110.00').first()).toBeVisible()
  await expect(main.getByText(`${product.name} is now ₹110.00 (it was ₹100.00).`)).toBeVisible()
  await setPrice('120')
  await expect(main.getByText('₹120.00').first()).toBeVisible()
  await expect(main.getByText(`${product.name} is now ₹120.00 (it was ₹100.00).`)).toBeVisible()

  await page.goto('/checkout')
  await page.locator('#checkout').getByLabel('City').fill('Nashik')
  // What it says to have changed is the total that was shown before.
  await expect(page.locator('input[name=expectedTotal]')).toHaveValue('12000')
  await setPrice('130')
  await expect(main.getByText('Your order would now come to ₹130.00.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Nashik')
  await expect(page.locator('input[name=expectedTotal]')).toHaveValue('12000')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(main.getByText(`${product.name} is now ₹130.00 (it was ₹120.00).`)).toBeVisible()
  await expect(page.locator('input[name=expectedTotal]')).toHaveValue('13000')
  await expect(page.getByLabel('City')).toHaveValue('Nashik')
  await expect(main.getByText('Your order would now come to')).toBeHidden()
})

test('missed updates revalidate the page once, however many components subscribe', async ({ page }) => {
  await signUp(page, 'missed@example.com')
  let revalidations = 0
  page.on('request', (request) => {
    if (request.url().includes('/orders.data')) revalidations++
  })
  // The store must not take the answer that is meant for the orders' stream.
  await page.goto('about:blank')
  const missed = 'retry: 2000\n\nevent: revalidate\ndata: everything\n\n'
  await page.route(
    '**/live?*',
    (route) => route.fulfill({ contentType: 'text/event-stream', body: missed }),
    { times: 1 },
  )
  let streams = 0
  const reconnected = page.waitForResponse(
    (response) => response.url().includes('/live') && response.ok() && ++streams === 2,
  )
  const revalidation = page.waitForRequest('**/orders.data*')
  await page.goto('/orders')
  await revalidation
  // Once the browser has reconnected to the real stream, every subscriber has received the update.
  await reconnected
  await expect(page.getByText('No Orders Yet!')).toBeVisible()
  expect(revalidations).toBe(1)
})

test.describe('while the live stream is unavailable', () => {
  test.use({ allowed: /503/ })

  test('the page shows that it reconnects, and does so', async ({ page, expectAccessible }) => {
    await page.route('**/live?*', (route) => route.fulfill({ status: 503 }))
    await page.goto('/store')
    await expect(page.getByText('Reconnecting...')).toBeVisible({ timeout: 15_000 })
    await expectAccessible()
    await page.unroute('**/live?*')
    await expect(page.getByText('Reconnecting...')).toBeHidden({ timeout: 15_000 })
  })
})

test('a live update does not take the place of the page’s data that an action waits for', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/bills/rates')
  await ready(page)
  const removals = page.getByRole('button', { name: /^Remove the rate/ })
  const count = await removals.count()
  const data = /\/bills\/rates\.data/
  const letDataCome = await holdResponses(page, data, 1)
  const asked = page.waitForRequest(data)
  await removals.first().click()
  await asked
  await postAsAdmin(shop, [`/admin/products/${shop.products[0]!.id}/visibility`, { hidden: 'no' }])
  // Longer than a live update waits for the pointer.
  await page.waitForTimeout(2_000)
  letDataCome()
  await expect(removals).toHaveCount(count - 1)
})
