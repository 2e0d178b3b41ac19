import { adminOrders } from '#copy/admin/orders.ts'
import { adminImport } from '#copy/admin/catalogue/import.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { adminPayments } from '#copy/admin/payments.ts'
import { db } from '#data/database/database.server.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { endSession } from '#tests/journeys/ended-session.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
import type { Page } from '@playwright/test'

test.use({ allowed: /status of 403/ })

async function signInHere(page: Page, { admin }: JourneyShop): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Admin Sign In' }).click()
}

async function signInInNewTab(page: Page, shop: JourneyShop): Promise<void> {
  const link = page.getByRole('link', { name: adminProduct.signInAgain })
  await expect(link).toBeVisible()
  const opened = page.waitForEvent('popup')
  await link.click()
  const other = await opened
  await signInHere(other, shop)
  await other.waitForURL((url) => url.pathname === '/admin')
  await other.close()
}

test('what was typed in a dialog is there after the sign-in when the session had ended; who cancels begins anew', async ({
  page,
  newPage,
  shop,
}) => {
  const email = 'has-a-note@example.com'
  await signUp(await newPage(), email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  const words = adminOrders.note
  const add = page.getByRole('button', { name: words.add })
  const note = page.getByRole('dialog').getByLabel(words.label)
  await signInAdmin(page, shop)
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  await add.click()
  await note.fill('Never mind')
  await page.getByRole('button', { name: words.cancel }).click()
  await add.click()
  await expect(note).toHaveValue('')
  await note.fill('She calls back on Monday, after ten.')
  await endSession(shop.admin.email)
  await page.getByRole('button', { name: words.save }).click()
  await signInHere(page, shop)
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  // Another dialog of the page has fields of its own.
  await page.getByRole('button', { name: adminOrders.override.open }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('')
  await page.keyboard.press('Escape')
  await add.click()
  await expect(note).toHaveValue('She calls back on Monday, after ten.')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const saved = db.selectFrom('orders').select('adminNote').where('id', '=', id)
  expect(await saved.executeTakeFirst()).toEqual({ adminNote: 'She calls back on Monday, after ten.' })
})

test('an image that is refused, because the session has ended, leads to the sign-in, and is sent after it', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  await ready(page)
  await page.getByLabel(adminProduct.name).fill('Compass')
  await endSession(shop.admin.email)
  const picture = { name: 'compass.png', mimeType: 'image/png', buffer: PIXEL }
  await page.getByLabel(adminProduct.images.choose).setInputFiles(picture)
  await signInInNewTab(page, shop)
  await expect(page.getByLabel(adminProduct.name)).toHaveValue('Compass')
  await page.getByRole('button', { name: adminProduct.images.retry(1) }).click()
  await expect(page.getByRole('button', { name: adminProduct.images.retry(1) })).toBeHidden()
  await expect(page.getByRole('link', { name: adminProduct.signInAgain })).toBeHidden()
})

for (const { name, path, words, after, content } of [
  {
    name: 'a file of products',
    path: '/admin/products/import',
    words: adminImport,
    after: adminImport.checkTitle,
    content: 'Name,Price\nZebra pen,45\n',
  },
  {
    name: 'a bank statement',
    path: '/admin/payments',
    words: adminPayments.upload,
    after: adminPayments.upload.columnsTitle,
    content: 'Date,Description,Deposit\n01/11/26,Rent,10.00\n',
  },
] as const)
  test(`${name} that is refused, because the session has ended, leads to the sign-in, and can be sent after it`, async ({
    page,
    shop,
  }) => {
    await signInAdmin(page, shop)
    await page.goto(path)
    await ready(page)
    const file = { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    const choose = () => page.getByLabel(words.file).setInputFiles(file)
    await choose()
    await endSession(shop.admin.email)
    const read = page.getByRole('button', { name: words.read })
    await read.click()
    await expect(page.getByText(words.forbidden)).toBeVisible()
    await signInInNewTab(page, shop)
    await ready(page)
    await choose()
    await read.click()
    await expect(page.getByText(after).last()).toBeVisible()
  })

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
