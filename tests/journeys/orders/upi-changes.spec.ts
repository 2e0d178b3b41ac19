import { checkout } from '#copy/checkout.ts'
import { coupon as coupons } from '#copy/coupon.ts'
import { db } from '#data/database/database.server.ts'
import { createCoupon } from '#data/offers/coupons.server.ts'
import { seenText } from '#domain/catalogue/product-grid.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/values/money.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { testCoupon } from '#tests/support/records/coupon.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import type { Page } from '@playwright/test'

// A coupon that cannot be used is answered with 409.
test.use({ shopOf: 'upi-changes', allowed: /status of 409/ })

const HALF = testCoupon({ code: 'HALF', percent: 50 })

const code = (page: Page) => page.getByRole('img', { name: /^UPI QR code/ })
const claim = (page: Page) => page.getByRole('button', { name: checkout.upi.paid })

/** The form of the grid that gives a product another price. */
async function newPrice(id: string, rupees: string): Promise<[string, Record<string, string>]> {
  const fields = ['updatedAt', 'stockQuantity', 'lowStockThreshold', 'price'] as const
  const days = ['discountedPrice', 'discountFrom', 'discountUntil'] as const
  const product = db
    .selectFrom('products')
    .select([...fields, ...days])
    .where('id', '=', id)
  const seen = seenText(await product.executeTakeFirstOrThrow())
  return ['/admin/products/grid', { 'rows[0].id': id, 'rows[0].seen': seen, 'rows[0].price': rupees }]
}

test('nobody pays a total by UPI that the shop has changed, before they have seen the new one', async ({
  page,
  shop,
}) => {
  const { id, ...product } = shop.products.find(({ discountedPrice }) => !discountedPrice)!
  await postAsAdmin(shop, await newPrice(id, '300'))
  await signUp(page, 'sees-the-total-first@example.com')
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(code(page)).toHaveAccessibleName(checkout.upi.qrAlt('₹300.00'))
  await postAsAdmin(shop, await newPrice(id, '310'))
  await expect(page.getByText(checkout.upi.seeTotalFirst)).toBeVisible()
  await expect(code(page)).toBeHidden()
  await expect(claim(page)).toBeHidden()
  await page.getByRole('button', { name: checkout.changedMeanwhile.take }).click()
  await expect(code(page)).toHaveAccessibleName(checkout.upi.qrAlt('₹310.00'))
  await expect(claim(page)).toBeVisible()
})

test('a coupon that the shop takes back while its total is to be paid is said to be gone', async ({
  page,
  shop,
}) => {
  await createCoupon(HALF, Date.now())
  const product = shop.products[3]!
  const total = unitPrice(product)
  await signUp(page, 'coupon-is-gone@example.com')
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByLabel(coupons.field.label).fill(HALF.code)
  await page.getByRole('button', { name: coupons.field.apply, exact: true }).click()
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(code(page)).toHaveAccessibleName(checkout.upi.qrAlt(formatRupees(total / 2)))
  const admin = new TestBrowser(shop.url)
  await admin.post('/admin/sign-in', shop.admin)
  await admin.post(`/admin/offers/coupons/${HALF.code}/removal`)
  await expect(page.getByText(coupons.problems.unknown)).toBeVisible()
  await expect(code(page)).toHaveAccessibleName(checkout.upi.qrAlt(formatRupees(total)))
})

test('a coupon whose last use somebody else took is said to be used up before anybody pays with it', async ({
  page,
  shop,
}) => {
  const last = { ...HALF, code: 'LAST', maxUses: 1 }
  await createCoupon(last, Date.now())
  const product = shop.products[3]!
  await signUp(page, 'coupon-is-used-up@example.com')
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByLabel(coupons.field.label).fill(last.code)
  await page.getByRole('button', { name: coupons.field.apply, exact: true }).click()
  const half = formatRupees(Math.floor(unitPrice(product) / 2))
  await expect(page.getByText(coupons.field.applied(last.code, half))).toBeVisible()
  await createTestOrder({ couponCode: last.code })
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(page.getByText(coupons.problems.usedUp)).toBeVisible()
  await expect(code(page)).toHaveAccessibleName(checkout.upi.qrAlt(formatRupees(unitPrice(product))))
})
