import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { shop as words } from '#copy/shop.ts'
import { verifyTestEmail } from '#tests/support/records/test-account.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

async function saveStock(admin: Page, productId: string, stock: number) {
  await admin.goto(`/admin/products/${productId}`)
  await admin.getByLabel(adminProduct.stock).fill(String(stock))
  await admin.getByRole('button', { name: adminProduct.save }).last().click()
  await expect(admin).toHaveURL('/admin/products')
}

test('on a phone: who waits for a sold-out product is mailed when the shopkeeper has it again', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const product = shop.products[6]!
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  await saveStock(admin, product.id, 0)

  const customer = await newPage(PHONE)
  await signUp(customer, 'waiting@example.com')
  await verifyTestEmail('waiting@example.com')
  await customer.goto(`/product/${product.slug}`)
  await expectAccessible(customer)
  await expect(customer.getByText(words.card.returnPolicy).first()).toBeVisible()
  await expect(customer.getByText(/^Order today/)).toHaveCount(0)
  await customer.getByRole('button', { name: productPage.stockAlert.request }).click()
  await expect(customer.getByText(words.arrival.stockAlert)).toBeVisible()
  await expectAccessible(customer)

  await saveStock(admin, product.id, 50)
  const mails = () =>
    readdirSync(join(shop.folder, 'mails'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.includes('stock-alert.'),
    )
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1)
  await expect(customer.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
  await expect(customer.getByText(/^Order today/)).toBeVisible()
})
