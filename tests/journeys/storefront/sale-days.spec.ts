import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { db } from '#data/database/database.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

// A refused save.
test.use({ allowed: /status of 400/ })

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

test('on a phone the shopkeeper finds what is low, and restocks it', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  await createTestProduct({ name: 'Anchor lamp', stockQuantity: 30, lowStockThreshold: 40 })
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  await admin.getByRole('link', { name: /products? low in stock/ }).click()
  await expect(admin.getByText('low at 40')).toBeVisible()
  await expect(admin.getByLabel('Sort by')).toHaveValue('stock')
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Stock and prices' }).click()
  await admin.getByLabel('Stock of Anchor lamp').fill('+20')
  await admin.getByLabel('Tell me at of Anchor lamp').fill('45')
  await expect(admin.getByText('40 → 45')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('1 product saved.')).toBeVisible()
  await admin.goto('/admin/products?stock=low')
  await expect(admin.getByText('Anchor lamp')).toHaveCount(0)
  // Before, two choices that lead back to the first are none.
  await ready(admin)
  // Another filter, and back: what is low is listed by how few are left.
  await admin.getByLabel('Stock').selectOption('')
  await admin.getByLabel('Stock').selectOption('low')
  await expect(admin).toHaveURL(/stock=low&sort=stock/)
})

test('on a phone the shopkeeper gives a discount its days, in the editor and in the grid', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const pictures = [await createTestPicture()]
  const { id } = await createTestProduct({ name: 'Brass lamp', price: 100_00, pictures })
  await createTestProduct({ name: 'Brass bell', price: 200_00 })
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)

  await test.step('days that cannot be are refused, and what was typed stays', async () => {
    await admin.goto(`/admin/products/${id}`)
    await admin.getByLabel(adminProduct.discountedPrice).fill('80')
    await admin.getByLabel(adminProduct.firstDay).fill('2090-11-22')
    await admin.getByLabel(adminProduct.lastDay).fill('2090-11-20')
    await admin.getByRole('button', { name: adminProduct.save }).click()
    await expect(admin.getByText(problems.fields.saleDates.order)).toBeVisible()
    await expect(admin.getByLabel(adminProduct.firstDay)).toHaveValue('2090-11-22')
    await expectAccessible(admin)
    await admin.getByLabel(adminProduct.lastDay).fill('2090-11-23')
    await admin.getByRole('button', { name: adminProduct.save }).click()
    await admin.waitForURL('/admin/products')
    await admin.goto('/admin/products?q=Brass')
    await expect(admin.getByText('sale Wed, 22 Nov to Thu, 23 Nov')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('all ticked, 10 % off until a day', async () => {
    await admin.getByRole('link', { name: 'Stock and prices' }).click()
    // The list has the same boxes.
    await expect(admin.getByRole('heading', { name: 'Stock and prices', level: 1 })).toBeVisible()
    for (const name of ['lamp', 'bell'])
      await admin.getByRole('checkbox', { name: `Tick Brass ${name}` }).check()
    const bar = admin.getByRole('group', { name: 'Changes' })
    await bar.getByRole('button', { name: 'Discount...' }).click()
    await bar.getByLabel('Last day').fill('2090-11-30')
    for (const target of await bar.locator('button, input').all())
      expect.soft((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(admin)
    await bar.getByRole('button', { name: 'Discount 2', exact: true }).click()
    await expect(admin.getByLabel('Last day of sale of Brass bell')).toHaveValue('2090-11-30')
    await expect(admin.getByLabel('First day of sale of Brass lamp')).toHaveValue('')
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('2 products saved.')).toBeVisible()
    const until = Date.parse('2090-12-01T00:00+05:30')
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('name', 'like', 'Brass%')
      .orderBy('name')
      .execute()
    expect(rows.map(({ unitPrice, discountUntil }) => [unitPrice, discountUntil])).toEqual([
      [180_00, until],
      [90_00, until],
    ])
  })
})

test('a sale begins and ends while a shopper looks, and the cart says so', async ({
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const page = await newPage(PHONE)
  await signUp(page, 'sale-days@example.com')
  const { id, slug } = await createTestProduct({ name: 'Copper lamp', price: 100_00 })
  await page.goto(`/product/${slug}`)
  await page
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click()
  const change = (dates: { discountFrom?: number; discountUntil: number; priceChangesAt: number }) =>
    db
      .updateTable('products')
      .set({ datedDiscount: 80_00, ...dates })
      .where('id', '=', id)
      .execute()
  const start = Date.now() + 2_000
  await change({ discountFrom: start, discountUntil: start + HOUR_MS, priceChangesAt: start })
  await expect(page.getByText('₹80.00').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText(/₹100\.00.*₹80\.00/).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/product/${slug}`)
  await expect(page.getByText('₹80.00').first()).toBeVisible()
  const end = Date.now() + 2_000
  await change({ discountUntil: end, priceChangesAt: end })
  await expect(page.getByText('₹80.00')).toHaveCount(0, { timeout: 30_000 })
})
