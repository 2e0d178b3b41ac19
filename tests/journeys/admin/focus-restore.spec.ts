import sharp from 'sharp'

import { adminBills } from '#copy/admin/bills.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { admin } from '#copy/admin/frame.ts'
import { adminDelivery } from '#copy/admin/delivery.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'
import { createTestOrder } from '#tests/support/records/order.ts'

test.use({ shopOf: 'focus-restore' })

const { rates } = adminBills

test('a row that is removed by keyboard leaves the focus at the row in its place', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/delivery')
  const area = page.getByLabel(adminDelivery.fields.area)
  for (const name of ['Goa', 'Kerala', 'Punjab']) {
    await area.fill(name)
    await page.getByRole('button', { name: adminDelivery.save }).press('Enter')
    await expect(page.getByRole('button', { name: adminDelivery.removeNamed(name) })).toBeVisible()
    await expect(area).toHaveValue('')
    // The form is another one now, and the focus at it.
    await page.keyboard.press('Tab')
    await expect(area).toBeFocused()
  }
  await page.getByRole('button', { name: adminDelivery.removeNamed('Kerala') }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Punjab' })).toBeFocused()
  await page.getByRole('button', { name: adminDelivery.removeNamed('Punjab') }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Goa' })).toBeFocused()
})

test('a picture that is removed leaves the focus at the next one, the last one at the pictures', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  const plain = { width: 40, height: 30, channels: 3 as const, background: '#c00' }
  const buffer = await sharp({ create: plain }).png().toBuffer()
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer })
  await page.locator('input[type=file]').setInputFiles([file('a.png'), file('b.png')])
  const pictures = page.getByRole('group', { name: adminProduct.images.label })
  await expect(pictures.getByRole('progressbar')).toHaveCount(0)
  const remove = page.getByRole('button', { name: adminProduct.images.remove(1) })
  await remove.press('Enter')
  await expect(pictures.getByRole('listitem')).toHaveCount(1)
  await expect(pictures.getByRole('listitem')).toBeFocused()
  await remove.press('Enter')
  await expect(pictures).toBeFocused()
})

test('a rate that is added is said, and one that is removed leaves what is typed', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/bills/rates')
  const hsn = page.getByRole('textbox', { name: rates.hsn })
  await hsn.fill('6101')
  await page.getByRole('button', { name: /^Remove the rate of 4016/ }).press('Enter')
  await expect(page.getByText(rates.removed('4016', '0 %', '22 September 2025'))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove the rate of 4016/ })).toHaveCount(0)
  await expect(hsn).toHaveValue('6101')

  await page.getByLabel(rates.rate).selectOption({ label: '5 %' })
  await page.getByRole('button', { name: rates.add }).press('Enter')
  await expect(page.getByRole('button', { name: /^Remove the rate of 6101/ })).toBeVisible()
  await expect(page.getByText(rates.added)).toBeVisible()
  await expect(hsn).toHaveValue('')
})

test('a product that is hidden, and cash that is collected, by keyboard leave the focus there', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  const { name } = shop.products[0]!
  await page.goto('/admin/products')
  await page.getByRole('button', { name: admin.products.hideNamed(name) }).press('Enter')
  const show = page.getByRole('button', { name: admin.products.showNamed(name) })
  await expect(show).toBeFocused()
  await show.press('Enter')
  const id = await createTestOrder({ status: 'delivered', payment: 'due' })
  await page.goto(`/admin/orders/${id}`)
  const collect = page.getByRole('button', { name: adminOrders.payment.markCollected })
  await collect.press('Enter')
  await expect(collect).toHaveCount(0)
  await expect(page.locator('#content :focus')).toHaveCount(1)
})
