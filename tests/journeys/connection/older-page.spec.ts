import type { Page } from '@playwright/test'

import { adminBills } from '#copy/admin/bills.ts'
import { adminChat } from '#copy/admin/chat.ts'
import { adminChoices } from '#copy/admin/catalogue/choices.ts'
import { adminDelivery } from '#copy/admin/delivery.ts'
import { adminOffers } from '#copy/admin/offers.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { createCoupon } from '#data/offers/coupons.server.ts'
import { createProductWithChoices } from '#tests/support/records/choices.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'
import { saveDeliveryRule } from '#data/settings/delivery-rules.server.ts'

test.use({ shopOf: 'older-page' })

/** What one page changes, and what another one that was opened before changes then. */
interface Case {
  path: string
  save: string
  first: [name: string, text: string]
  second: [name: string, text: string]
  /** Saved, when the page stays; without it, saving leads elsewhere. */
  saved?: string
}

const CASES: Case[] = [
  {
    path: '/admin/settings',
    save: adminSettings.save,
    saved: adminSettings.saved,
    first: ['upiId', 'new.owner@bank'],
    second: ['tagline', 'Everything on paper'],
  },
  {
    path: '/admin/bills/settings',
    save: adminBills.settings.save,
    saved: adminBills.settings.saved,
    first: ['legalName', 'Asha Traders'],
    second: ['address', '2 Main Road, Pune 411001'],
  },
  {
    path: '/admin/messages',
    save: adminChat.save,
    saved: adminChat.saved,
    first: ['received', 'We have your order.'],
    second: ['shipped', 'On its way.\nWait for it.'],
  },
  {
    path: '/admin/offers/coupons/OLDER10',
    save: adminOffers.coupon.save,
    first: ['maxUses', '7'],
    second: ['minimumRupees', '250'],
  },
  {
    path: '/admin/delivery?area=Goa',
    save: adminDelivery.save,
    saved: adminDelivery.saved,
    first: ['days', '9'],
    second: ['feeRupees', '90'],
  },
]

async function saveOn(
  page: Page,
  [name, text]: [string, string],
  { save, saved, path }: Case,
): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(text)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: save, exact: true }).click()
  await answered
  if (saved === undefined) await page.waitForURL((url) => url.pathname !== path)
  else await expect(page.getByText(saved)).toBeVisible()
}

test('a page that was opened earlier changes only what is changed on it', async ({ page, shop }) => {
  const limits = { maxUses: 100, maxUsesEach: 1, minimum: 0, startsAt: null, endsAt: null, categories: [] }
  await createCoupon({ code: 'OLDER10', percent: 10, amount: null, ...limits }, Date.now())
  await saveDeliveryRule({ area: 'Goa', delivers: true, cod: true, days: null, fee: null })
  await signInAdmin(page, shop)
  const older = await page.context().newPage()
  for (const one of CASES) {
    await test.step(one.path, async () => {
      const { path, first, second } = one
      await older.goto(path)
      await ready(older)
      await page.goto(path)
      await saveOn(page, first, one)
      await saveOn(older, second, one)
      await page.goto(path)
      await expect(page.locator(`[name="${first[0]}"]`)).toHaveValue(first[1])
      await expect(page.locator(`[name="${second[0]}"]`)).toHaveValue(second[1])
    })
  }
})

test('also when both pages stay open, and save again and again', async ({ page, shop }) => {
  const one = CASES[2]!
  await signInAdmin(page, shop)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(one.path)
    await ready(tab)
  }
  await saveOn(page, ['received', 'First'], one)
  await saveOn(other, ['received', 'Second'], one)
  await saveOn(page, ['shipped', 'Third'], one)
  await page.reload()
  await expect(page.locator('[name="received"]')).toHaveValue('Second')
  await expect(page.locator('[name="shipped"]')).toHaveValue('Third')
})

test('the price of a product, and of its choices, is not put back', async ({ page, shop }) => {
  const { id } = await createProductWithChoices({ name: 'Older Pen', price: 49_00 })
  await signInAdmin(page, shop)
  const older = await page.context().newPage()
  const product = { path: `/admin/products/${shop.products[20]!.id}`, save: adminProduct.save }
  const choices = {
    path: `/admin/products/${id}/choices`,
    save: adminChoices.save,
    saved: adminChoices.saved,
  }
  for (const [one, first, second] of [
    [product, ['price', '321.00'], ['name', 'Renamed meanwhile']],
    [choices, ['rows[0].price', '59.00'], ['rows[1].price', '69.00']],
  ] as const) {
    await older.goto(one.path)
    await ready(older)
    await page.goto(one.path)
    await saveOn(page, [...first], one as Case)
    await saveOn(older, [...second], one as Case)
    await page.goto(one.path)
    await expect(page.locator(`[name="${first[0]}"]`)).toHaveValue(first[1])
    await expect(page.locator(`[name="${second[0]}"]`)).toHaveValue(second[1])
  }
})
