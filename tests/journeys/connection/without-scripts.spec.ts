import type { Page } from '@playwright/test'

import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { problemReports as reports } from '#copy/promises/problem-report.ts'
import { returns } from '#copy/returns.ts'
import { shop as shopWords } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { createTestLine } from '#tests/support/records/order.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

const words = returns.dialog
const { header } = shopWords

/** An order of three pieces, and three of something else, that has just arrived. */
async function arrived(page: Page, shop: JourneyShop, email: string) {
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  await createTestLine(id, shop.products[2]!.id, 3)
  await deliverOrder(id)
  return id
}

const requestsOf = (orderId: string) =>
  db.selectFrom('return_requests').selectAll().where('orderId', '=', orderId).execute()
const reportsOf = (orderId: string) =>
  db.selectFrom('problem_reports').selectAll().where('orderId', '=', orderId).execute()

test.describe('without scripts', () => {
  // The browser reports each script that it does not run.
  test.use({ allowed: / csp$|status of 4/ })

  test('a return is requested, with its quantity; what is refused keeps what was entered', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage({ javaScriptEnabled: false })
    const id = await arrived(page, shop, 'return-without-scripts@example.com')
    await page.goto('/orders')
    await page.getByRole('link', { name: returns.button }).first().click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await page.getByLabel(words.quantity).selectOption('2')
    await page.getByLabel(words.reason).selectOption('Quality Issues')
    await page.getByLabel(words.description).fill('The paint comes off.')
    // Meanwhile two are requested on another device.
    const { lineId } = (
      await page
        .locator('input[name=lineId]')
        .evaluateAll((fields) => fields.map((field) => ({ lineId: (field as HTMLInputElement).value })))
    )[0]!
    await db
      .insertInto('return_requests')
      .values({
        id: `other-${id}`,
        orderId: id,
        lineId,
        quantity: 2,
        reason: 'other',
        description: 'x',
        status: 'pending',
        requestedAt: Date.now(),
      })
      .execute()
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.tooMany)).toBeVisible()
    await expect(page.getByLabel(words.description)).toHaveValue('The paint comes off.')
    await expect(page.getByLabel(words.reason)).toHaveValue('quality')
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.success)).toBeVisible()
    expect(await requestsOf(id)).toMatchObject([{}, { quantity: 1, reason: 'quality' }])
    await page.getByRole('link', { name: words.close }).click()
    await expect(page).toHaveURL(/\/orders$/)
  })

  for (const width of [360, 1280])
    test(`at ${width} px a customer finds the orders and the account, and signs out`, async ({ newPage }) => {
      const page = await newPage({ javaScriptEnabled: false, viewport: { width, height: 740 } })
      await signUp(page, `signs-out-${width}@example.com`)
      const links = page.getByRole('navigation', { name: header.menu })
      await links.getByRole('link', { name: header.orders }).click()
      await expect(page.getByRole('heading', { name: orders.emptyTitle })).toBeVisible()
      await links.getByRole('link', { name: profile.title }).click()
      await expect(page.getByRole('heading', { name: profile.title })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await links.getByRole('button', { name: header.signOut }).click()
      await expect(page).toHaveURL(/\/store$/)
      await links.getByRole('link', { name: header.orders }).click()
      await expect(page.getByRole('heading', { name: orders.loginRequiredTitle })).toBeVisible()
    })

  test('a problem is reported, of as many pieces as it has', async ({ shop, newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    const id = await arrived(page, shop, 'report-without-scripts@example.com')
    await page.goto('/orders')
    await page.getByRole('link', { name: reports.button }).click()
    await expect(page.locator('fieldset noscript')).toBeVisible()
    await page.getByLabel(reports.form.item).selectOption({ index: 2 })
    await page.getByLabel(reports.form.quantity).selectOption('3')
    await page.getByLabel(reports.form.description).fill('Three came bent.')
    await page.getByRole('button', { name: reports.form.submit }).click()
    await expect(page.getByText('What is wrong is required.')).toBeVisible()
    await expect(page.getByLabel(reports.form.quantity)).toHaveValue('3')
    await expect(page.getByLabel(reports.form.description)).toHaveValue('Three came bent.')
    await page.getByLabel(reports.form.kind).selectOption({ label: reports.kinds.damaged })
    await page.getByRole('button', { name: reports.form.submit }).click()
    await expect(page.getByText(/Your report has the number C-/)).toBeVisible()
    expect(await reportsOf(id)).toMatchObject([{ quantity: 3, kind: 'damaged' }])
  })

  test('a refused UTR is said on a page that leads back to the order', async ({ shop, newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await signUp(page, 'utr-without-scripts@example.com')
    const id = await placeOrderFor('utr-without-scripts@example.com', shop.products[12]!, 'upi')
    await transitionPayment(id, { name: 'refuse', seen: 'claimed' }, Date.now())
    await page.goto('/orders')
    await page.getByLabel(checkout.upi.utr).fill('12')
    await page.getByRole('button', { name: orders.payment.claimAgain }).click()
    await expect(page.getByRole('heading', { name: problems.refused.title })).toBeVisible()
    await expect(page.getByText('A UTR has 12 digits; you entered 2.')).toBeVisible()
    await page.getByRole('link', { name: problems.refused.back }).click()
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.getByRole('button', { name: orders.payment.claimAgain })).toBeVisible()
  })

  test('what waits for scripts, or does nothing without them, says so', async ({ shop, newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await arrived(page, shop, 'waits-without-scripts@example.com')
    const notice = page.locator('#content noscript').first()
    for (const path of ['/cart', '/wishlist', '/checkout', '/orders']) {
      await page.goto(path)
      await expect(notice).toBeVisible()
      const line = path === '/orders' ? orders.needsScripts : cart.needsScripts
      await expect(notice).toHaveText(line, { useInnerText: true })
      // Nothing looks as if it was being loaded.
      await expect(page.locator('#content .animate-breathe').filter({ visible: true })).toHaveCount(0)
    }
  })
})

/** Holds the page's scripts back, and lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is chosen and typed before the scripts have come stays', async ({ page, shop }) => {
  const id = await arrived(page, shop, 'early-return@example.com')
  await page.goto('/orders')
  const [returnPath, reportPath] = await Promise.all([
    page.getByRole('link', { name: returns.button }).first().getAttribute('href'),
    page.getByRole('link', { name: reports.button }).getAttribute('href'),
  ])

  await test.step('a return', async () => {
    const release = await holdScripts(page)
    await page.goto(returnPath!, { waitUntil: 'commit' })
    await page.getByLabel(words.quantity).selectOption('3')
    await page.getByLabel(words.reason).selectOption('Other')
    await page.getByLabel(words.description).fill('Typed early')
    const refund = await page.getByRole('status').filter({ hasText: '₹' }).innerText()
    release()
    // It follows the quantity once the scripts are there.
    await expect(page.getByRole('status').filter({ hasText: '₹' })).not.toHaveText(refund)
    await expect(page.getByLabel(words.quantity)).toHaveValue('3')
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.success)).toBeVisible()
    expect(await requestsOf(id)).toMatchObject([{ quantity: 3, description: 'Typed early' }])
    await page.unroute('**/assets/*.js')
  })

  await test.step('a report', async () => {
    const release = await holdScripts(page)
    await page.goto(reportPath!, { waitUntil: 'commit' })
    await page.getByLabel(reports.form.quantity).selectOption('2')
    await page.getByLabel(reports.form.kind).selectOption({ label: reports.kinds.late })
    await page.getByLabel(reports.form.description).fill('Typed early, too')
    release()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: reports.form.submit }).click()
    await expect(page.getByText(/Your report has the number C-/)).toBeVisible()
    expect(await reportsOf(id)).toMatchObject([
      { quantity: 2, kind: 'late', description: 'Typed early, too' },
    ])
  })
})
