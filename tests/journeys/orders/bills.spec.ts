import { statSync } from 'node:fs'

import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const ADMIN = { actor: 'admin' } as const

test.use({ shopOf: 'bills' })

test('on a phone: bills are set up, an order is shipped, and its customer downloads the bill', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const customer = await newPage(PHONE)
  await signUp(customer, 'bills@example.com')
  const id = await placeOrderFor('bills@example.com', shop.products[0]!, 'cod')
  await transitionOrder(id, 'confirm', ADMIN, Date.now())
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  const fits = async () =>
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await test.step('the page of bills leads to their settings', async () => {
    await admin.getByRole('button', { name: 'More' }).click()
    await admin.getByRole('link', { name: 'Bills' }).click()
    await expect(admin.getByText('The shop makes no bills yet.')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Settings of bills' }).click()
  })

  await test.step('a mistyped GSTIN is said while it is written', async () => {
    await admin.getByLabel('My shop is').selectOption('Registered, regular')
    await admin.getByLabel('State', { exact: true }).selectOption('Maharashtra (27)')
    await admin.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZW')
    await admin.getByRole('textbox', { name: 'Legal name' }).fill('Asha Rao')
    await expect(admin.getByText('This is not a GSTIN')).toBeVisible()
    await admin.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZV')
    await expect(admin.getByText('This is not a GSTIN')).toBeHidden()
    await admin.getByRole('textbox', { name: 'Address of the business' }).fill('1 Lake Road, Nashik')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Settings of bills saved.')).toBeVisible()
    await expectAccessible(admin)
    await fits()
  })

  await test.step('a rate is entered again with the day that the form offers, and loses its mark', async () => {
    await admin.getByRole('link', { name: 'Set up rates' }).click()
    const unchecked = admin.getByText('Check with your accountant', { exact: true })
    await expect(unchecked).toHaveCount(9)
    await admin.getByLabel('Goods').selectOption('Toys')
    await admin.getByRole('textbox', { name: 'HSN' }).fill('9503')
    await admin.getByLabel('GST rate').selectOption('5 %')
    await admin.getByRole('button', { name: 'Add rate' }).click()
    await expect(unchecked).toHaveCount(8)
    await expectAccessible(admin)
    await fits()
  })

  await test.step('an order is shipped and has its bill', async () => {
    await admin.goto(`/admin/orders/${id}`)
    await admin.getByRole('button', { name: 'Mark as Shipped' }).first().click()
    await expect(admin.getByRole('link', { name: /^Bill B\// })).toBeVisible()
    await expectAccessible(admin)
    await admin.goto('/admin/bills')
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: /^Open B\/\d\d-\d\d\/1 as a PDF$/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^B-\d\d-\d\d-1\.pdf$/)
    await expect(admin.getByRole('link', { name: 'GSTR-1 table 12 (CSV)' })).toBeVisible()
    await expectAccessible(admin)
    await fits()
  })

  await test.step('its customer downloads it', async () => {
    await customer.goto('/orders')
    const link = customer.getByRole('link', { name: /^Bill B\// })
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    const [download] = await Promise.all([customer.waitForEvent('download'), link.click()])
    expect(statSync(await download.path()).size).toBeGreaterThan(5_000)
    await expectAccessible(customer)
  })
})
