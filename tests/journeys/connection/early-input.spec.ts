import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { adminCounter } from '#copy/admin/counter.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { adminPayments } from '#copy/admin/payments.ts'
import { adminPolicies } from '#copy/admin/policies.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { productGrid } from '#copy/admin/catalogue/product-grid.ts'
import { selection } from '#copy/admin/selection.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { problemReports } from '#copy/promises/problem-report.ts'
import { returns } from '#copy/returns.ts'
import { shop as words } from '#copy/shop.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/values/money.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

// A statement without dates.
test.use({ allowed: /status of 400/ })

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** Opens a page, whose scripts come when `enter` has ended. */
async function beforeScripts(page: Page, path: string, enter: () => Promise<unknown>): Promise<void> {
  const { promise: entered, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await entered
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await enter()
  letScriptsCome()
  await ready(page)
  await page.unrouteAll()
}

test('what is typed into the search before the scripts have come is searched', async ({ page, shop }) => {
  const { name } = shop.products[3]!
  const search = page.getByRole('combobox', { name: words.search.label })
  await beforeScripts(page, '/cart', () => search.pressSequentially(name))
  await expect(search).toHaveValue(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await search.pressSequentially('s')
  await expect(search).toHaveValue(`${name}s`)
})

test('a search that is sent before the scripts have come is among the recent ones', async ({ page }) => {
  const search = page.getByRole('combobox', { name: words.search.label })
  await beforeScripts(page, '/store', async () => {
    await search.fill('globe')
    await search.press('Enter')
    await page.waitForURL(/q=globe/, { waitUntil: 'commit' })
  })
  await page.getByRole('button', { name: words.search.clear }).click()
  const recent = page.getByRole('listbox', { name: words.search.recent })
  await expect(recent.getByRole('option')).toHaveText(['globe'])
  await page.getByRole('button', { name: words.search.clearRecent }).click()
  await page.reload()
  await search.fill('')
  await expect(recent).toBeHidden()
})

test('a return and a report of a problem keep what was entered and chosen before the scripts had come', async ({
  page,
  shop,
}) => {
  const product = shop.products[12]!
  await signUp(page, 'early-choice@example.com')
  const id = await placeOrderFor('early-choice@example.com', product, 'cod')
  await deliverOrder(id)

  await page.goto('/orders')
  const path = await page.getByRole('link', { name: /^Return / }).getAttribute('href')
  const returned = page.getByLabel(returns.dialog.quantity)
  await beforeScripts(page, path!, async () => {
    await returned.selectOption('2')
    await page.getByLabel(returns.dialog.description).fill('It bends')
  })
  await expect(returned).toHaveValue('2')
  await expect(page.getByLabel(returns.dialog.description)).toHaveValue('It bends')
  // The page as it came has the refund of one.
  await expect(page.locator('output')).toHaveText(formatRupees(2 * unitPrice(product)))
  await returned.selectOption('1')
  await expect(page.locator('output')).toHaveText(formatRupees(unitPrice(product)))

  const plain = { width: 90, height: 60, channels: 3 as const, background: '#b33' }
  const buffer = await sharp({ create: plain }).jpeg().toBuffer()
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer }
  await beforeScripts(page, `/orders/${id}/problem`, async () => {
    await field(page, 'quantity').selectOption('3')
    await field(page, 'description').fill('It leaks')
    await page.getByLabel(problemReports.photos.add).setInputFiles(photo)
    await page.getByRole('button', { name: problemReports.form.submit }).click()
  })
  await expect(page.getByAltText(problemReports.photos.alt(1))).toBeVisible()
  await expect(page.getByRole('button', { name: problemReports.form.submit })).toBeEnabled()
  await expect(page.getByAltText(problemReports.photos.alt(2))).toHaveCount(0)
  await expect(field(page, 'quantity')).toHaveValue('3')
  await expect(field(page, 'description')).toHaveValue('It leaks')
})

test('the back office knows what was entered before the scripts had come', async ({ page, shop }) => {
  const [first] = shop.products
  await signInAdmin(page, shop)

  await test.step('the counter', async () => {
    const find = page.getByRole('searchbox', { name: adminCounter.find })
    await beforeScripts(page, '/admin/counter', async () => {
      await find.pressSequentially(first!.name)
      await find.press('Enter')
    })
    await expect(find).toHaveValue(first!.name)
    await expect(page.getByRole('list', { name: adminCounter.products }).getByRole('button')).toHaveCount(1)
    await expect(page.getByText(adminCounter.noneFound(first!.name))).toHaveCount(0)
    await find.press('Enter')
    await expect(page.getByRole('group', { name: adminCounter.sale })).toContainText(adminCounter.pieces(1))
  })

  await test.step('the grid', async () => {
    const prices = page.locator('[data-field="price"]')
    const bar = page.getByRole('group', { name: productGrid.bar })
    await beforeScripts(page, '/admin/products/grid', async () => {
      await prices.nth(0).fill('111')
      await prices.nth(1).fill('222')
    })
    await expect(bar).toContainText(productGrid.changed(2))
    // Beside what was typed on an earlier visit.
    await beforeScripts(page, '/admin/products/grid', () => prices.nth(2).fill('333'))
    await expect(prices.nth(0)).toHaveValue('111')
    await expect(prices.nth(1)).toHaveValue('222')
    await expect(bar).toContainText(productGrid.changed(3))
  })

  await test.step('tick boxes of a list', async () => {
    // After the one that ticks all.
    const boxes = page.getByRole('main').getByRole('checkbox')
    await beforeScripts(page, '/admin/products', async () => {
      await boxes.nth(1).check()
      await boxes.nth(2).check()
    })
    await expect(page.getByText(selection.ticked(2))).toBeVisible()
  })

  await test.step('a text that is changed, with the draft of another field', async () => {
    await page.goto('/admin/policies/returns')
    await ready(page)
    const text = field(page, 'text')
    await beforeScripts(page, '/admin/policies/returns', () => text.fill('Our own returns'))
    await expect(text).toHaveValue('Our own returns')
    await page.getByText(adminPolicies.editor.preview, { exact: true }).click()
    await expect(page.getByText('Our own returns').last()).toBeVisible()
    await page.reload()
    await expect(page.getByText(adminSettings.draft.line)).toBeVisible()
    await expect(text).toHaveValue('Our own returns')
    const published = field(page, 'published')
    await beforeScripts(page, '/admin/policies/returns', () => published.click())
    await expect(text).toHaveValue('Our own returns')
    await expect(published).toBeChecked()
    await page.getByRole('button', { name: adminSettings.draft.discard }).click()
    await expect(published).not.toBeChecked()
  })

  await test.step('a picture that is chosen, with the draft of a product', async () => {
    await page.goto('/admin/add-product')
    await ready(page)
    await field(page, 'name').fill('Brass sharpener')
    const plain = { width: 90, height: 60, channels: 3 as const, background: '#b33' }
    const buffer = await sharp({ create: plain }).jpeg().toBuffer()
    await beforeScripts(page, '/admin/add-product', () =>
      page
        .getByLabel(adminProduct.images.choose)
        .and(page.locator('input'))
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer }),
    )
    await expect(field(page, 'name')).toHaveValue('Brass sharpener')
    await expect(page.getByAltText(adminProduct.images.preview(1))).toBeVisible()
    await expect(page.getByAltText(adminProduct.images.preview(2))).toHaveCount(0)
  })

  await test.step('a file that is sent', async () => {
    await beforeScripts(page, '/admin/payments', async () => {
      await page.getByLabel(adminPayments.upload.file).setInputFiles({
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('What,When\nx,y\n'),
      })
      await page.getByRole('button', { name: adminPayments.upload.read }).click()
    })
    await expect(
      page.getByRole('main').getByRole('alert').or(page.getByRole('combobox')).first(),
    ).toBeVisible()
  })
})

test('a button that had the focus before the scripts have come leaves it on the page when it goes', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  const id = await createTestOrder({ status: 'delivered', payment: 'due' })
  const collect = page.getByRole('button', { name: adminOrders.payment.markCollected })
  await beforeScripts(page, `/admin/orders/${id}`, () => collect.focus())
  await page.keyboard.press('Enter')
  await expect(collect).toHaveCount(0)
  await expect(page.locator('#content :focus')).toHaveCount(1)
})
