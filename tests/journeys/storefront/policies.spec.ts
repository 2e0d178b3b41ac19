import type { Page } from '@playwright/test'

import { adminPolicies } from '#copy/admin/policies.ts'
import { policies } from '#copy/promises/policies.ts'
import { POLICY_NAMES } from '#domain/settings/shop-policies.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

// Breaking a rule of the form is answered with 409.
test.use({ shopOf: 'policies', allowed: /status of 409/ })

test('on a phone: the shopkeeper says who sells and publishes the policies, which shoppers find where they buy', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const admin = await newPage(PHONE)
  const shopper = await newPage(PHONE)
  await shopper.goto('/store')
  await expect(shopper.getByRole('navigation', { name: policies.navigation })).toHaveCount(0)

  await test.step('a draft with a gap cannot be published', async () => {
    await signInAdmin(admin, shop)
    await admin.goto('/admin/settings')
    await admin.getByRole('link', { name: adminPolicies.link }).click()
    await admin.getByRole('link', { name: adminPolicies.list.editNamed(policies.names.privacy) }).click()
    await admin.getByLabel(adminPolicies.editor.publish).check()
    await admin.getByRole('button', { name: adminPolicies.editor.save }).click()
    await expect(admin.getByText('Before this can be published, please fill in')).toBeVisible()
    await expectAccessible(admin)
    await expectNoSideways(admin)
  })

  await test.step('who sells is filled in, and all five are published', async () => {
    await admin.goto('/admin/policies')
    const { seller } = adminPolicies
    await admin.getByLabel(seller.legalName).fill('Kalam Traders, prop. Asha Rao')
    await admin.getByLabel(seller.legalAddress).fill('14 Laxmi Road, Pune 411030')
    await admin.getByLabel(seller.officerName).fill('Asha Rao')
    await admin.getByLabel(seller.officerContact).fill('asha.rao@kalam.example')
    await admin.getByRole('button', { name: seller.save }).click()
    await expect(admin.getByText(seller.saved)).toBeVisible()
    for (const name of POLICY_NAMES) {
      await admin.goto(`/admin/policies/${name}`)
      await admin.getByLabel(adminPolicies.editor.publish).check()
      await admin.getByRole('button', { name: adminPolicies.editor.save }).click()
      await expect(admin.getByText(adminPolicies.editor.saved)).toBeVisible()
    }
    await admin.getByText(adminPolicies.editor.preview).click()
    await admin.getByText(adminPolicies.editor.placeholdersLine).click()
    await expectAccessible(admin)
    await expectNoSideways(admin)
    await admin.getByRole('link', { name: adminPolicies.editor.read(1) }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toContainText('Version 1')
    await expectAccessible(admin)
    await admin.goto('/admin/policies')
    await expect(admin.getByText(/^Published, since/)).toHaveCount(5)
    await expectAccessible(admin)
    await expectNoSideways(admin)
  })

  await test.step('the shopper reads them from the foot of the shop', async () => {
    await shopper.goto('/store')
    const links = shopper.getByRole('navigation', { name: policies.navigation })
    await expect(links.getByRole('link')).toHaveCount(6)
    await links.scrollIntoViewIfNeeded()
    // By a key: the foot moves while the list above it grows, and a click would meet what is there then.
    await links.getByRole('link', { name: policies.names.returns }).press('Enter')
    await expect(shopper.getByRole('heading', { level: 1, name: policies.names.returns })).toBeVisible()
    await expect(shopper.getByRole('heading', { name: 'Defective, wrong, damaged or late' })).toBeVisible()
    await expectAccessible(shopper)
    await expectNoSideways(shopper)
    await shopper.goto('/policies/seller')
    await expect(shopper.getByText('asha.rao@kalam.example')).toBeVisible()
    await expectAccessible(shopper)
  })

  await test.step('at sign-up it says what is kept, and at checkout the terms are one press away', async () => {
    await shopper.goto('/signup')
    await expect(shopper.getByRole('heading', { name: policies.notice.title })).toBeVisible()
    await expectAccessible(shopper)
    await expectNoSideways(shopper)
    await signUp(shopper, 'policies@example.com')
    await shopper.goto('/checkout')
    const terms = shopper
      .getByRole('navigation', { name: policies.navigation })
      .getByRole('link', { name: policies.names.terms })
    const [opened] = await Promise.all([shopper.waitForEvent('popup'), terms.click()])
    await expect(opened.getByRole('heading', { level: 1, name: policies.names.terms })).toBeVisible()
    await opened.close()
  })

  await test.step('what is taken back is gone', async () => {
    await admin.goto('/admin/policies/terms')
    await admin.getByLabel(adminPolicies.editor.publish).uncheck()
    await admin.getByRole('button', { name: adminPolicies.editor.save }).click()
    await expect(admin.getByText(adminPolicies.editor.saved)).toBeVisible()
    await expect(admin.getByRole('link', { name: adminPolicies.editor.read(2) })).toBeVisible()
    await shopper.goto('/store')
    await expect(shopper.getByRole('link', { name: policies.names.terms })).toHaveCount(0)
  })
})
