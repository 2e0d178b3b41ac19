import type { Page } from '@playwright/test'

import { adminCounter } from '#copy/admin/counter.ts'
import { recordStockEdit } from '#data/catalogue/stock/stock.server.ts'
import { db } from '#data/database/database.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { keepWatchers, openWatchers, pressBack } from '#tests/journeys/back-button.ts'
import { expect } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

// Without network, and what the shop refuses.
test.use({ shopOf: 'counter', allowed: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

const PHONE = { viewport: { width: 360, height: 740 } }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const salesSince = async (since: number) =>
  db.selectFrom('counter_sales').selectAll().where('recordedAt', '>=', since).orderBy('soldAt').execute()

async function openCounter(page: Page, shop: JourneyShop): Promise<void> {
  await signInAdmin(page, shop)
  await page.goto('/admin/counter')
  await expect(tiles(page).first()).toBeVisible()
}

const tiles = (page: Page) => page.getByRole('list', { name: adminCounter.products }).getByRole('button')

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: adminCounter.find }).fill(text)
  await page.keyboard.press('Enter')
}

/** Sells one of a product for cash that nobody counts. */
async function sellOne(page: Page, barcode: string): Promise<void> {
  await type(page, barcode)
  await button(page, adminCounter.cash).click()
  await button(page, adminCounter.pay.sold).click()
  await expect(page.getByRole('heading', { name: adminCounter.done.title, exact: true })).toBeVisible()
}

test('on a phone: a barcode and a tile, cash with change, a receipt, and the sale is taken back', async ({
  newPage,
  shop,
  expectAccessible,
}) => {
  const begun = Date.now()
  const [pen, kite] = [shop.products[4]!, shop.products[5]!]
  await db.updateTable('products').set({ barcode: '96385074' }).where('id', '=', pen.id).execute()
  const before = [await stockOf(pen.id), await stockOf(kite.id)]
  const page = await newPage(PHONE)
  await openCounter(page, shop)
  await type(page, '96385074')
  await type(page, kite.name)
  await type(page, '96385074')
  const unit = (product: typeof pen) => product.discountedPrice ?? product.price
  const total = 2 * unit(pen) + unit(kite)
  await expect(page.getByText(`${adminCounter.pieces(3)} · ${formatRupees(total)}`)).toBeVisible()
  await expectAccessible(page)
  await type(page, '4006381333931')
  await expect(page.getByText('no product has this barcode')).toBeVisible()

  await button(page, adminCounter.upi).click()
  await expect(page.getByRole('img', { name: adminCounter.pay.qr(formatRupees(total)) })).toBeVisible()
  await expectAccessible(page)
  await button(page, adminCounter.pay.back).click()
  await button(page, adminCounter.cash).click()
  await page.getByRole('textbox', { name: adminCounter.pay.given }).fill('1')
  await expect(page.getByText(adminCounter.pay.tooLittle)).toBeVisible()
  await expect(button(page, adminCounter.pay.sold)).toBeDisabled()
  await page.getByRole('textbox', { name: adminCounter.pay.given }).fill('₹5,000')
  await expect(page.getByText(adminCounter.pay.change(formatRupees(5000_00 - total)))).toBeVisible()
  await expectAccessible(page)
  await button(page, adminCounter.pay.sold).dblclick()
  await expect(page.getByRole('heading', { name: adminCounter.done.title, exact: true })).toBeFocused()
  await expect(page.getByRole('article', { name: adminCounter.receipt.title })).toContainText(
    formatRupees(total),
  )
  const chat = page.getByRole('link', { name: adminCounter.receipt.whatsApp })
  expect(decodeURIComponent((await chat.getAttribute('href'))!)).toContain(`Total: ${formatRupees(total)}`)
  await expectAccessible(page)
  expect(await salesSince(begun)).toMatchObject([{ totalAmount: total, given: 5000_00, offline: 0 }])
  expect([await stockOf(pen.id), await stockOf(kite.id)]).toEqual([before[0]! - 2, before[1]! - 1])

  await button(page, adminCounter.done.next).click()
  await page
    .getByRole('link', { name: adminCounter.today.sale('') })
    .first()
    .click()
  await button(page, adminCounter.void.open).click()
  await page.getByRole('textbox', { name: adminCounter.void.reason }).fill('Mistyped')
  await expectAccessible(page)
  await button(page, adminCounter.void.confirm).click()
  await expect(page.getByText(adminCounter.receipt.taken, { exact: true })).toBeVisible()
  expect([await stockOf(pen.id), await stockOf(kite.id)]).toEqual(before)
})

test('more than the shop has is said where it is chosen, before the customer pays', async ({
  newPage,
  shop,
}) => {
  const { id, name } = shop.products[7]!
  const before = await stockOf(id)
  const setStock = async (stock: number) => {
    await db.updateTable('products').set({ stockQuantity: stock }).where('id', '=', id).execute()
    await recordStockEdit(db, id, stock, Date.now())
  }
  await setStock(1)
  const page = await newPage(PHONE)
  await openCounter(page, shop)
  const line = page.getByRole('listitem').filter({ has: page.getByRole('textbox') })
  await type(page, name)
  await expect(line).toContainText(name)
  await expect(line).not.toContainText(adminCounter.stock('1'))
  await type(page, name)
  await expect(line).toContainText(adminCounter.stock('1'))
  await button(page, adminCounter.clear).click()
  await setStock(before)
})

test('a sale that another tab has sold is not offered again', async ({ newPage, shop }) => {
  const begun = Date.now()
  const page = await newPage(PHONE)
  await openCounter(page, shop)
  await tiles(page).first().click()
  const other = await page.context().newPage()
  await other.goto('/admin/counter')
  await button(other, adminCounter.cash).click()
  await expect(button(other, adminCounter.pay.sold)).toBeVisible()

  await button(page, adminCounter.cash).click()
  await button(page, adminCounter.pay.sold).click()
  await expect(page.getByRole('heading', { name: adminCounter.done.title, exact: true })).toBeVisible()
  await expect(tiles(other).first()).toBeVisible()
  await expect(button(other, adminCounter.cash)).toBeHidden()

  await tiles(other).nth(1).click()
  await button(other, adminCounter.cash).click()
  await button(other, adminCounter.pay.sold).click()
  await expect(other.getByRole('heading', { name: adminCounter.done.title, exact: true })).toBeVisible()
  const sales = (await salesSince(begun)).map(({ id }) => id)
  expect(sales).toHaveLength(2)
  const lines = db.selectFrom('counter_lines').select('productId').where('saleId', 'in', sales)
  expect(await lines.execute()).toHaveLength(2)
})

test('cash that is too little, because another tab has added to the sale, is not taken for it', async ({
  newPage,
  shop,
}) => {
  const page = await newPage(PHONE)
  await openCounter(page, shop)
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/admin/counter`)
  await tiles(page).first().click()
  await button(page, adminCounter.cash).click()
  await button(page, adminCounter.pay.exact).click()
  await expect(button(page, adminCounter.pay.sold)).toBeEnabled()
  await tiles(other).first().click()
  await expect(page.getByText(adminCounter.pay.tooLittle)).toBeVisible()
  await expect(button(page, adminCounter.pay.sold)).toBeDisabled()
  await button(page, adminCounter.pay.exact).click()
  await button(page, adminCounter.pay.sold).click()
  await expect(page.getByRole('heading', { name: adminCounter.done.title, exact: true })).toBeVisible()
})

test('on a phone, Back leaves the payment and the receipt, and not the counter', async ({
  newPage,
  shop,
}) => {
  const page = await newPage({ ...PHONE, hasTouch: true, isMobile: true })
  await keepWatchers(page)
  await openCounter(page, shop)
  await tiles(page).first().tap()
  await button(page, adminCounter.cash).tap()
  await pressBack(page)
  await expect(button(page, adminCounter.cash)).toBeVisible()
  await button(page, adminCounter.cash).tap()
  await button(page, adminCounter.pay.sold).tap()
  await expect(page.getByRole('heading', { name: adminCounter.done.title, exact: true })).toBeVisible()
  await pressBack(page)
  await expect(tiles(page).first()).toBeVisible()
  await expect.poll(() => openWatchers(page)).toBe(0)
})

test('a price that has changed meanwhile is said, and the sale stays with the new one', async ({
  newPage,
  shop,
}) => {
  const product = shop.products[6]!
  const page = await newPage(PHONE)
  await openCounter(page, shop)
  await type(page, product.name)
  await db
    .updateTable('products')
    .set({ price: 777_00, discountedPrice: null })
    .where('id', '=', product.id)
    .execute()
  await button(page, adminCounter.cash).click()
  await button(page, adminCounter.pay.sold).click()
  await expect(page.getByText(adminCounter.problems.price(product.name, '₹777.00'))).toBeVisible()
  await expect(page.getByText(`${adminCounter.pieces(1)} · ₹777.00`)).toBeVisible()
})

test.describe('without network', () => {
  test('three sales are kept, also over a reload, and each is recorded once when the network is back', async ({
    newPage,
    shop,
    expectAccessible,
  }) => {
    const begun = Date.now()
    const [pen, last] = [shop.products[7]!, shop.products[8]!]
    await db.updateTable('products').set({ barcode: '5901234123457' }).where('id', '=', pen.id).execute()
    await db
      .updateTable('products')
      .set({ barcode: '4012345678901', stockQuantity: 1 })
      .where('id', '=', last.id)
      .execute()
    await recordStockEdit(db, last.id, 1, begun)
    const before = await stockOf(pen.id)
    const page = await newPage(PHONE)
    await openCounter(page, shop)
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.open('kalam.counter')).match('/admin/counter').then(Boolean)),
      )
      .toBe(true)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

    await page.context().setOffline(true)
    await expect(page.getByText(adminCounter.waiting.noNetwork)).toBeVisible()
    await sellOne(page, '5901234123457')
    await expect(page.getByText(adminCounter.done.waits)).toBeVisible()
    await button(page, adminCounter.done.next).click()
    await page.reload()
    await expect(tiles(page).first()).toBeVisible()
    const amount = formatRupees(pen.discountedPrice ?? pen.price)
    await expect(page.getByText(adminCounter.waiting.waits(1, amount))).toBeVisible()
    await expectAccessible(page)
    await sellOne(page, '5901234123457')
    await button(page, adminCounter.done.next).click()
    await type(page, '4012345678901')
    await type(page, '4012345678901')
    await button(page, adminCounter.upi).click()
    await expect(page.getByRole('img', { name: /UPI QR code/ })).toBeVisible()
    await button(page, adminCounter.pay.sold).click()
    await button(page, adminCounter.done.next).click()
    expect(await salesSince(begun)).toEqual([])

    // Another tab of the same phone sends at the same time.
    await page.context().setOffline(false)
    const other = await page.context().newPage()
    await other.goto(`${shop.url}/admin/counter`)
    await expect.poll(async () => (await salesSince(begun)).length).toBe(3)
    await expect(page.getByText('only in this phone')).toHaveCount(0)
    await page.waitForTimeout(1_000)
    const sales = await salesSince(begun)
    expect(sales.map(({ offline, missing }) => [offline, missing])).toEqual([
      ...[
        [1, 0],
        [1, 0],
        [1, 1],
      ],
    ])
    expect([await stockOf(pen.id), await stockOf(last.id)]).toEqual([before - 2, 0])
    await expect(page.getByText(adminCounter.missing.title)).toBeVisible()
    await expectAccessible(page)
    await button(page, adminCounter.missing.right).click()
    await expect(page.getByText(adminCounter.missing.title)).toHaveCount(0)
  })

  test('a sale is kept also after the browser has closed the database in the phone, as in the background', async ({
    newPage,
    shop,
  }) => {
    const begun = Date.now()
    const product = shop.products[10]!
    await db.updateTable('products').set({ barcode: '4000539003509' }).where('id', '=', product.id).execute()
    const page = await newPage(PHONE)
    await openCounter(page, shop)
    // Chromium does so, too, when what a site has stored is cleared.
    const chromium = await page.context().newCDPSession(page)
    await chromium.send('Storage.clearDataForOrigin', { origin: shop.url, storageTypes: 'indexeddb' })
    await page.context().setOffline(true)
    await sellOne(page, '4000539003509')
    await expect(page.getByText(adminCounter.done.waits)).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(async () => (await salesSince(begun)).length).toBe(1)
  })

  test('a session that ends keeps the sale in the phone, says so, and sends it after the sign-in', async ({
    newPage,
    shop,
  }) => {
    const begun = Date.now()
    const product = shop.products[9]!
    await db.updateTable('products').set({ barcode: '4000417025005' }).where('id', '=', product.id).execute()
    const page = await newPage(PHONE)
    await openCounter(page, shop)
    await page.context().clearCookies()
    await sellOne(page, '4000417025005')
    await expect(page.getByText(adminCounter.done.waits)).toBeVisible()
    await button(page, adminCounter.done.next).click()
    await expect(page.getByText('when you are signed in again')).toBeVisible()
    expect(await salesSince(begun)).toEqual([])
    await page.getByRole('link', { name: adminCounter.waiting.signIn }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill(shop.admin.email)
    await page.getByLabel('Password', { exact: true }).fill(shop.admin.password)
    await page.getByRole('button', { name: 'Admin Sign In' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/counter')
    await expect.poll(async () => (await salesSince(begun)).length).toBe(1)
    await expect(page.getByText('only in this phone')).toHaveCount(0)
  })
})
