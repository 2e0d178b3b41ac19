import type { Page, Route } from '@playwright/test'

import { admin } from '#copy/admin/frame.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { profile } from '#copy/profile.ts'
import { returns } from '#copy/returns.ts'
import { shop as words } from '#copy/shop.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test.use({ allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (409|500)/ })

/** Carries out `press` without a network, and expects that the page was neither loaded anew nor replaced. */
async function withoutNetwork(page: Page, press: () => Promise<void>): Promise<void> {
  await ready(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.context().setOffline(true)
  await press()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await page.context().setOffline(false)
}

test('an action on an order whose code was never fetched leaves what was typed, and works later', async ({
  page: customer,
  newPage,
  shop,
}) => {
  const email = 'lost-actions@example.com'
  await signUp(customer, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  const page = await newPage()
  await signInAdmin(page, shop)
  await page.goto(`/admin/orders/${id}`)
  const { note } = adminOrders
  await page.getByRole('button', { name: note.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Rings the bell twice')
  await withoutNetwork(page, async () => {
    await dialog.getByRole('button', { name: note.save }).click()
    await expect(page.getByText(words.actionLost)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue('Rings the bell twice')
  })
  await dialog.getByRole('button', { name: note.save }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Rings the bell twice')).toBeVisible()
})

test('a list of the back office that is searched without a network stays, and is searched by itself later', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/products')
  const search = page.getByLabel(admin.products.search)
  await search.fill(shop.products[0]!.name)
  await withoutNetwork(page, async () => {
    await search.press('Enter')
    await expect(page.getByText(words.lostPage)).toBeVisible()
    await expect(search).toHaveValue(shop.products[0]!.name)
  })
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === shop.products[0]!.name)
  await expect(search).toHaveValue(shop.products[0]!.name)
})

test('a product that the pointer is on while its code does not come leaves the page as it is', async ({
  page,
  shop,
}) => {
  const code = '**/assets/product-page-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/store')
  await ready(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const link = page.getByRole('link', { name: shop.products[0]!.name }).first()
  const failed = page.waitForEvent('requestfailed')
  await link.hover()
  await failed
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await link.click()
  await expect(page.getByText(words.lostPage)).toBeVisible()
  await page.unroute(code)
  await expect(page.getByRole('heading', { level: 1, name: shop.products[0]!.name })).toBeVisible()
})

test('filters whose code does not come leave the page as it is', async ({ page }) => {
  await page.route('**/assets/filters-page-*.js', (route) => route.abort())
  await page.goto('/store')
  await ready(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('link', { name: words.list.filters }).click()
  await expect(page.getByText(words.notOpened)).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('settings that cannot be sent stay as they were typed', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/settings')
  const tagline = page.getByLabel(adminSettings.tagline)
  const before = await tagline.inputValue()
  await tagline.fill('Typed on the train')
  await withoutNetwork(page, async () => {
    await page.getByRole('button', { name: adminSettings.save }).click()
    await expect(page.getByText(words.actionLost)).toBeVisible()
    await expect(tagline).toHaveValue('Typed on the train')
  })
  await tagline.fill(before)
  await page.getByRole('button', { name: adminSettings.save }).click()
  await expect(page.getByText(adminSettings.saved)).toBeVisible()
})

test('a name that cannot be sent stays as it was typed', async ({ page }) => {
  await signUp(page, 'lost-name@example.com')
  await page.goto('/account/name')
  const name = page.getByRole('textbox').first()
  await name.fill('Asha of the train')
  await withoutNetwork(page, async () => {
    await page.getByRole('button', { name: profile.name.submit }).click()
    await expect(page.getByText(words.actionLost)).toBeVisible()
    await expect(name).toHaveValue('Asha of the train')
  })
  await page.getByRole('button', { name: profile.name.submit }).click()
  await expect(page.getByText(profile.name.saved)).toBeVisible()
})

test('a return whose answer was lost is requested once, and not again with other content', async ({
  page,
  shop,
}) => {
  const email = 'lost-return@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  await deliverOrder(id)
  await page.goto('/orders')
  await page.getByRole('link', { name: /^Return / }).click()
  const dialog = page.getByRole('dialog', { name: returns.dialog.title })
  await dialog.getByLabel(returns.dialog.reason).selectOption('Other')
  await dialog.getByLabel(returns.dialog.description).fill('Too small')
  const lost = (route: Route) => route.fetch().then(() => route.abort())
  await page.route('**/returns.data*', (route) =>
    route.request().method() === 'POST' ? lost(route) : route.continue(),
  )
  const submit = dialog.getByRole('button', { name: returns.dialog.submit })
  await submit.click()
  await expect(dialog.getByText(returns.dialog.failed)).toBeVisible()
  await page.unroute('**/returns.data*')
  await dialog.getByLabel(returns.dialog.quantity).selectOption('2')
  await submit.click()
  await expect(dialog.getByText(returns.dialog.requestedAlready)).toBeVisible()
  await dialog.getByLabel(returns.dialog.quantity).selectOption('1')
  await submit.click()
  await expect(page.getByText(returns.dialog.success)).toBeVisible()
  expect((await findOrder(id))!.returnRequests).toMatchObject([{ quantity: 1, description: 'Too small' }])
})
