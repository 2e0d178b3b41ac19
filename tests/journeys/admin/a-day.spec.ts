import { type Page } from '@playwright/test'
import sharp from 'sharp'

import { adminCounter } from '#copy/admin/counter.ts'
import { adminImport } from '#copy/admin/catalogue/import.ts'
import { db } from '#data/database/database.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { unitPrice } from '#domain/catalogue/product.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { zipOf } from '#tests/support/files/zip.ts'
import { customerIdOf, placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { Presses } from '#tests/journeys/presses.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }
const EMAIL = 'asha.day@example.com'
const CALLER = { email: 'meera.day@example.com', phone: '9123456780' }
/** Paise. */
const RAISE = 5_00
const NUMBERS = ['EE000000005IN', 'EE123456785IN', 'EE987654326IN', 'EE473124829IN', 'EE100000003IN']

// The taps and seconds of each piece of work are in docs/the-shopkeepers-day.md.
// The counter without network.
test.use({ shopOf: 'a-day', allowed: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

test('a day behind the counter, on a phone, while a customer looks on', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const customer = await newPage(DESKTOP)
  await signUp(customer, EMAIL)
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  const presses = new Presses()
  const hand = { shop, admin, customer, presses, expectAccessible }
  await restock(hand)
  await changePrices(hand)
  await shipFive(hand)
  const caller = await newPage(PHONE)
  await signUp(caller, CALLER.email)
  await cancelOneLine({ ...hand, customer: caller })
  await importFifty(hand)
  await sellThreeWithoutNetwork(hand)
  console.log(presses.toString())
})

interface Hand {
  shop: JourneyShop
  admin: Page
  customer: Page
  presses: Presses
  expectAccessible: (on: Page) => Promise<void>
}

async function open({ admin, presses }: Hand, name: 'Orders' | 'Products'): Promise<void> {
  await presses.tap(admin.getByRole('navigation').getByRole('link', { name }).first())
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function restock(hand: Hand) {
  const { shop, admin, presses, expectAccessible } = hand
  const products = shop.products.slice(0, 20)
  await presses.do('20 products restocked', async () => {
    await open(hand, 'Products')
    await presses.tap(admin.getByRole('link', { name: 'Stock and prices' }))
    for (const { name } of products)
      await presses.type(admin.getByLabel(`Stock of ${name}`, { exact: true }), '+10')
    await presses.tap(admin.getByRole('button', { name: 'Save', exact: true }))
    await expect(admin.getByText('20 products saved.')).toBeVisible()
  })
  const ids = products.map(({ id }) => id)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'stockQuantity'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, stockQuantity } of rows) {
    expect(stockQuantity).toBe(products.find((one) => one.id === id)!.stockQuantity + 10)
  }
  await expectAccessible(admin)
}

async function changePrices({ shop, admin, presses }: Hand) {
  const products = shop.products.slice(0, 10)
  await presses.do('10 prices changed', async () => {
    for (const { name, price } of products) {
      const more = ((price + RAISE) / 100).toFixed(2)
      await presses.type(admin.getByLabel(`Price of ${name}`, { exact: true }), more)
    }
    await presses.tap(admin.getByRole('button', { name: 'Save', exact: true }))
    await expect(admin.getByText('10 products saved.')).toBeVisible()
  })
  const ids = products.map(({ id }) => id)
  const rows = await db.selectFrom('products').select(['id', 'price']).where('id', 'in', ids).execute()
  for (const { id, price } of rows) expect(price).toBe(products.find((one) => one.id === id)!.price + RAISE)
}

async function shipFive(hand: Hand) {
  const { shop, admin, customer, presses, expectAccessible } = hand
  for (const product of shop.products.slice(10, 15)) await placeOrderFor(EMAIL, product, 'cod')
  await presses.do('5 orders confirmed, shipped with their numbers, and 5 messages opened', async () => {
    await open(hand, 'Orders')
    await presses.tap(admin.getByRole('checkbox', { name: 'Tick all on this page' }))
    await presses.tap(admin.getByRole('button', { name: 'Confirm 5' }))
    await expect(admin.getByText('5 orders are now: Confirmed.')).toBeVisible()
    await expect(admin.getByRole('checkbox', { name: 'Tick all on this page' })).not.toBeChecked()
    await presses.tap(admin.getByRole('checkbox', { name: 'Tick all on this page' }))
    await presses.tap(admin.getByLabel('More for the ticked orders'))
    await presses.tap(admin.getByRole('link', { name: 'Ship with tracking numbers' }))
    await presses.choose(admin.getByLabel('Courier'), 'India Post')
    const fields = admin.getByLabel(/^Tracking number of/)
    for (const [index, number] of NUMBERS.entries()) await presses.type(fields.nth(index), number)
    await presses.tap(admin.getByRole('button', { name: 'Mark 5 as Shipped' }))
    const messages = admin.getByRole('link', { name: /WhatsApp/ })
    await expect(messages).toHaveCount(5)
    for (const message of await messages.all()) {
      await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d+\?text=.*EE/)
      // Opened in an app: no other host is asked here.
      await message.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
      await presses.tap(message)
    }
  })
  await expectAccessible(admin)
  await customer.goto('/orders')
  for (const number of NUMBERS)
    await expect(
      customer.getByRole('main').getByText(`Sent with India Post · ${number}`).first(),
    ).toBeVisible()
}

async function importFifty(hand: Hand) {
  const { admin, presses } = hand
  const file = await fileOfFifty()
  await presses.do('50 products with pictures put in', async () => {
    await open(hand, 'Products')
    await presses.tap(admin.getByRole('link', { name: adminImport.link, exact: true }))
    // One tap opens the phone's chooser, one chooses the file.
    presses.work.at(-1)!.taps += 2
    await admin
      .getByLabel(adminImport.file)
      .setInputFiles({ name: 'diwali.zip', mimeType: 'application/zip', buffer: file })
    await presses.tap(admin.getByRole('button', { name: adminImport.read }))
    const add = admin.getByRole('button', { name: /^Import 50 new/ })
    await expect(add).toBeVisible({ timeout: 90_000 })
    await presses.tap(add)
    await expect(admin.getByText(adminImport.done('50 new'))).toBeVisible({ timeout: 60_000 })
  })
}

async function sellThreeWithoutNetwork({ admin, presses, expectAccessible }: Hand) {
  const tiles = admin.getByRole('list', { name: adminCounter.products }).getByRole('button')
  await presses.do('three sales at the counter without network', async () => {
    await presses.tap(admin.getByRole('navigation').getByRole('button', { name: 'More' }))
    await presses.tap(admin.getByRole('link', { name: adminCounter.title }))
    await expect(tiles.first()).toBeVisible()
    await admin.context().setOffline(true)
    await expect(admin.getByText(adminCounter.waiting.noNetwork)).toBeVisible()
    for (let sale = 0; sale < 3; sale++) {
      await presses.tap(tiles.nth(sale))
      await presses.tap(admin.getByRole('button', { name: adminCounter.cash, exact: true }))
      await presses.tap(admin.getByRole('button', { name: adminCounter.pay.sold, exact: true }))
      await expect(admin.getByText(adminCounter.done.waits)).toBeVisible()
      await presses.tap(admin.getByRole('button', { name: adminCounter.done.next, exact: true }))
    }
  })
  expect(await countSales()).toBe(0)
  await admin.context().setOffline(false)
  await expect.poll(countSales).toBe(3)
  await expectAccessible(admin)
}

async function countSales(): Promise<number> {
  return (await db.selectFrom('counter_sales').select('id').execute()).length
}

async function fileOfFifty(): Promise<Buffer> {
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
  const lines = numbers.map((number) => `Diya No. ${number},${number}.50,Toys,"Clay, painted",${number}.jpg`)
  const pictures = numbers.map(async (number) => {
    const create = {
      width: 800,
      height: 600,
      channels: 3 as const,
      background: { r: 220, g: number * 4, b: 60 },
    }
    return [`${number}.jpg`, await sharp({ create }).jpeg().toBuffer()] as const
  })
  return zipOf({
    'products.csv': ['Name,Price,Category,Description,Pictures', ...lines].join('\r\n'),
    ...Object.fromEntries(await Promise.all(pictures)),
  })
}

async function cancelOneLine(hand: Hand) {
  const { shop, admin, customer, presses, expectAccessible } = hand
  const ordered = shop.products.slice(20).filter(({ stockQuantity }) => stockQuantity > 2)
  const [first, second] = ordered as [Product, Product]
  await placeTwoLines(first, second)
  await presses.do('the order of the woman on the phone found', async () => {
    await open(hand, 'Orders')
    await expect(admin.getByRole('article')).toHaveCount(6)
    const { phone } = CALLER
    await presses.type(admin.getByRole('searchbox'), `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
    await admin.getByRole('searchbox').press('Enter')
    await expect(admin.getByRole('article')).toHaveCount(1)
  })
  await presses.do('one line of it cancelled', async () => {
    await presses.tap(admin.getByRole('link', { name: /^Open order/ }))
    await presses.tap(admin.getByRole('button', { name: `Cancel items: ${first.name}` }))
    const dialog = admin.getByRole('dialog')
    await presses.choose(dialog.getByLabel('How many'), '2 of 2')
    await presses.type(dialog.getByLabel('Reason, which the customer will read'), 'Torn')
    await presses.tap(dialog.getByRole('button', { name: 'Cancel items' }))
    await expect(dialog).toBeHidden()
  })
  await expectAccessible(admin)
  await customer.goto('/orders')
  await expect(customer.getByText(`2 × ${first.name}: Torn`).first()).toBeVisible()
}

type Product = JourneyShop['products'][number]

async function placeTwoLines(first: Product, second: Product): Promise<void> {
  const request = orderRequest({
    customerId: await customerIdOf(CALLER.email),
    customerDetails: { ...testCustomerDetails, ...CALLER },
    paymentMethod: 'cod',
    lines: [
      { productId: first.id, quantity: 2 },
      { productId: second.id, quantity: 1 },
    ],
    expectedTotal: 2 * unitPrice(first) + unitPrice(second),
  })
  expect((await placeOrder(request, Date.now())).outcome).toBe('placed')
}
