import type { Page } from '@playwright/test'

import { checkout } from '#copy/checkout.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { returns } from '#copy/returns.ts'
import { isLowStockMailOn } from '#data/settings/low-stock-mail.server.ts'
import { orderLimits } from '#data/settings/order-limits.server.ts'
import { isReviewMailOn } from '#data/settings/review-mail.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { ready } from '#tests/journeys/ready.ts'
import { renderLater } from '#tests/journeys/render-later.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

// Forms that cannot be sent, and passwords that are wrong.
test.use({ allowed: /ERR_FAILED|status of 403/ })

/** Saves another name of the shop, and waits until the page has read it, also behind a dialog: the router then drops the answer to a form. */
async function changeShop(shop: JourneyShop, page: Page, change: string): Promise<void> {
  const name = `Kalam ${change}`
  await saveName(shop, name)
  await expect(page.getByRole('contentinfo', { includeHidden: true }).getByText(name).first()).toBeVisible()
}

/** Sends the admin's form with all else as it is: other tests see the same shop. */
async function saveName(shop: JourneyShop, name: string): Promise<void> {
  const mails = { lowStockMail: await isLowStockMailOn(), reviewMail: await isReviewMailOn() }
  const settings = { ...(await shopDetails()), ...(await orderLimits()), ...mails, name }
  const fields = Object.entries(settings)
    .filter(([, value]) => value !== false)
    .map(([field, value]) => [field, value === true ? 'on' : String(value)])
  await postAsAdmin(shop, ['/admin/settings', Object.fromEntries(fields)])
}

const refuseForms = (page: Page) =>
  page.route('**/*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

test('what a form was answered stays when the shop changes something', async ({ page, shop }) => {
  const { name } = await shopDetails()
  const email = 'answered@example.com'
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  await deliverOrder(id)
  const wrong = page.getByText(problems.signIn.wrongPassword)

  await test.step('a password that is wrong', async () => {
    await page.goto('/account/password')
    await page.getByLabel(profile.password.current).fill('not this one 3')
    await page.getByLabel('New password', { exact: true }).fill('velvet curtain 9')
    await page.getByLabel('New password again').fill('velvet curtain 9')
    await page.getByRole('button', { name: profile.password.submit }).click()
    await expect(wrong).toBeVisible()
    await changeShop(shop, page, 'A')
    await expect(wrong).toBeVisible()
  })

  await test.step('the same for a deletion', async () => {
    await page.goto('/account/deletion')
    await page.getByLabel(profile.deletion.password).fill('not this one 3')
    await page.getByRole('button', { name: profile.deletion.submit }).click()
    await expect(wrong).toBeVisible()
    await changeShop(shop, page, 'B')
    await expect(wrong).toBeVisible()
  })

  await test.step('a return that could not be sent', async () => {
    await page.goto('/orders')
    await page.getByRole('link', { name: /^Return / }).click()
    const dialog = page.getByRole('dialog', { name: returns.dialog.title })
    await dialog.getByLabel(returns.dialog.reason).selectOption('Quality Issues')
    await dialog.getByLabel(returns.dialog.description).fill('The paint comes off.')
    await refuseForms(page)
    await dialog.getByRole('button', { name: returns.dialog.submit }).click()
    await expect(dialog.getByText(returns.dialog.failed)).toBeVisible()
    await changeShop(shop, page, 'C')
    await expect(dialog.getByText(returns.dialog.failed)).toBeVisible()
  })

  await test.step('a problem that could not be sent', async () => {
    await page.goto('/orders')
    await page.getByRole('link', { name: problemReports.button }).click()
    await page.getByLabel(problemReports.form.kind).selectOption({ label: problemReports.kinds.damaged })
    await page.getByLabel(problemReports.form.description).fill('It came bent. I would like my money back.')
    await page.getByRole('button', { name: problemReports.form.submit }).click()
    await expect(page.getByText(problemReports.form.failed)).toBeVisible()
    await changeShop(shop, page, 'D')
    await expect(page.getByText(problemReports.form.failed)).toBeVisible()
  })

  await test.step('an order of which it is not known whether it was placed', async () => {
    await addToCart(page, shop.products[13]!)
    await page.goto('/checkout')
    await fillCheckout(page)
    await page.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
    await expect(page.getByText(checkout.problems.failed)).toBeVisible()
    await changeShop(shop, page, 'E')
    await expect(page.getByText(checkout.problems.failed)).toBeVisible()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: checkout.placeOrder, exact: true }).click()
    await expect(page.getByText(checkout.success.title)).toBeVisible()
  })

  await saveName(shop, name)
})

test('a slow phone shows what a form was answered, though a live update comes before it is rendered', async ({
  page,
  shop,
}) => {
  await createTestProduct({ name: 'Answered lamp', stockQuantity: 20 })
  await signInAdmin(page, shop)
  await page.goto('/admin/products/grid?q=Answered')
  await ready(page)
  const stock = page.getByLabel('Stock of Answered lamp')
  await stock.fill('25')
  await renderLater(page, 2_000)
  await stock.press('Control+s')
  await expect(page.getByText('1 product saved.')).toBeVisible()
})
