import type { Page } from '@playwright/test'

import { adminChat } from '#copy/admin/chat.ts'
import { adminChoices } from '#copy/admin/catalogue/choices.ts'
import { adminDelivery } from '#copy/admin/delivery.ts'
import { adminOffers } from '#copy/admin/offers.ts'
import { adminPolicies } from '#copy/admin/policies.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'
import { saveDeliveryRule } from '#data/settings/delivery-rules.server.ts'
import { createProductWithChoices } from '#tests/support/records/choices.ts'

test.use({ shopOf: 'unsaved-changes' })

const draft = (page: Page) => page.getByText(adminSettings.draft.line)
const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`)

/** Follows a link to the dashboard, and comes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL((url) => url.pathname === '/admin')
  await page.goBack()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('what was typed and not saved is there after a link and Back, and after a reload', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await signInAdmin(page, shop)
  for (const [path, name, text, save, saved] of [
    ['/admin/settings', 'tagline', 'Typed, not saved', adminSettings.save, adminSettings.saved],
    ['/admin/messages', 'received', 'A message\nof two lines', adminChat.save, adminChat.saved],
    ['/admin/policies/returns', 'text', 'Our returns', adminPolicies.editor.save, adminPolicies.editor.saved],
  ] as const) {
    await test.step(path, async () => {
      await open(page, path)
      const stored = await field(page, name).inputValue()
      await field(page, name).fill(text)
      await expect(draft(page)).toHaveCount(0)
      await leaveAndReturn(page)
      await expect(draft(page)).toBeVisible()
      await expect(field(page, name)).toHaveValue(text)
      await page.reload()
      await expect(field(page, name)).toHaveValue(text)
      await page.getByRole('button', { name: adminSettings.draft.discard }).click()
      await expect(field(page, name)).toHaveValue(stored)
      await expect(draft(page)).toHaveCount(0)
      await field(page, name).fill(text)
      await page.reload()
      await expect(draft(page)).toBeVisible()
      if (path === '/admin/settings') await expectAccessible()
      await page.getByRole('button', { name: save, exact: true }).click()
      await expect(page.getByText(saved)).toBeVisible()
      await expect(draft(page)).toHaveCount(0)
      await page.reload()
      await expect(field(page, name)).toHaveValue(text)
      await expect(draft(page)).toHaveCount(0)
    })
  }
})

test('an unticked box is part of a draft, and a new coupon has one', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await open(page, '/admin/settings')
  const mail = page.getByLabel(adminSettings.ownMails.lowStock)
  const before = await mail.isChecked()
  await mail.setChecked(!before)
  await leaveAndReturn(page)
  await expect(mail).toBeChecked({ checked: !before })
  await page.getByRole('button', { name: adminSettings.draft.discard }).click()
  await expect(mail).toBeChecked({ checked: before })

  const { coupon } = adminOffers
  await open(page, '/admin/offers/coupons/new')
  await field(page, 'code').fill('DRAFT10')
  await field(page, 'value').fill('10')
  await page.getByLabel('Toys', { exact: true }).check()
  await page.reload()
  await expect(field(page, 'code')).toHaveValue('DRAFT10')
  await expect(page.getByLabel('Toys', { exact: true })).toBeChecked()
  await page.getByRole('button', { name: coupon.save }).click()
  await page.waitForURL(/\/admin\/offers\?saved=DRAFT10/)
  await open(page, '/admin/offers/coupons/new')
  await expect(field(page, 'code')).toHaveValue('')
})

test('the changes of a product are there after a link, and change only what was changed', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  const path = `/admin/products/${shop.products[7]!.id}`
  await open(page, path)
  await field(page, 'name').fill('A name that is not saved')
  await leaveAndReturn(page)
  await expect(draft(page)).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('A name that is not saved')
  const other = await page.context().newPage()
  await open(other, path)
  await other.getByRole('button', { name: adminSettings.draft.discard }).click()
  await field(other, 'price').fill('123.45')
  await other.getByRole('button', { name: adminProduct.save }).click()
  await other.waitForURL(/\/admin\/products$/)
  await field(page, 'name').fill('A name that is saved')
  await page.reload()
  await expect(field(page, 'name')).toHaveValue('A name that is saved')
  await page.getByRole('button', { name: adminProduct.save }).click()
  await page.waitForURL(/\/admin\/products$/)
  await open(page, path)
  await expect(draft(page)).toHaveCount(0)
  await expect(field(page, 'name')).toHaveValue('A name that is saved')
  await expect(field(page, 'price')).toHaveValue('123.45')
})

test('a sale, a rule of delivery and the choices of a product are kept, too, until they are saved', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await saveDeliveryRule({ area: 'Goa', delivers: true, cod: true, days: null, fee: null })
  const { id } = await createProductWithChoices({ name: 'Drafted Pen', price: 49_00 })
  const { sale } = adminOffers
  for (const [path, name, text, save, after] of [
    ['/admin/offers/sales/toys', 'percent', '15', sale.save, '15'],
    ['/admin/delivery?area=Goa', 'days', '8', adminDelivery.save, '8'],
    ['/admin/delivery', 'area', 'Kerala', adminDelivery.save, ''],
    [`/admin/products/${id}/choices`, 'rows[1].price', '66.00', adminChoices.save, '66.00'],
    [`/admin/products/${id}/choices`, 'rows[0].stockQuantity', '77', adminChoices.save, '77'],
  ] as const) {
    await test.step(`${path} ${name}`, async () => {
      await open(page, path)
      const stored = await field(page, name).inputValue()
      await field(page, name).fill(text)
      await leaveAndReturn(page)
      await expect(draft(page)).toBeVisible()
      await page.reload()
      await expect(field(page, name)).toHaveValue(text)
      await page.getByRole('button', { name: adminSettings.draft.discard }).click()
      await expect(field(page, name)).toHaveValue(stored)
      await page.reload()
      await expect(draft(page)).toHaveCount(0)
      await ready(page)
      await field(page, name).fill(text)
      await page.reload()
      await expect(draft(page)).toBeVisible()
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: save, exact: true }).click()
      await answered
      await expect(draft(page)).toHaveCount(0)
      if (path === '/admin/delivery') await expect(field(page, name)).toHaveValue('')
      await open(page, path)
      await expect(draft(page)).toHaveCount(0)
      await expect(field(page, name)).toHaveValue(after)
    })
  }
})

test('the draft of one rule of delivery stays while another is saved', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await saveDeliveryRule({ area: 'Goa', delivers: true, cod: true, days: null, fee: null })
  await open(page, '/admin/delivery')
  await field(page, 'area').fill('Assam')
  await open(page, '/admin/delivery?area=Goa')
  await expect(draft(page)).toHaveCount(0)
  await field(page, 'days').fill('4')
  await page.getByRole('button', { name: adminDelivery.save }).click()
  await expect(page.getByText(adminDelivery.saved)).toBeVisible()
  await page.getByRole('link', { name: adminDelivery.another }).click()
  await expect(draft(page)).toBeVisible()
  await expect(field(page, 'area')).toHaveValue('Assam')
})
