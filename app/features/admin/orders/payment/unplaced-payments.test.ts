import { beforeAll, beforeEach, expect, test } from 'vitest'

import { adminOrders } from '#copy/admin/orders.ts'
import { db } from '#data/database/database.server.ts'
import { DAY_MS, PAYMENT_ATTEMPTS_LISTED, PAYMENT_ATTEMPTS_PER_ACCOUNT } from '#domain/policy.ts'
import { recordPaymentAttempt } from '#data/payments/payment-attempts.server.ts'
import { sweep } from '#server/jobs/scheduled-jobs.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { testReference } from '#tests/support/records/order-request.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const words = adminOrders.unplaced
let shop: SignedInShop
let product: { id: string }

beforeAll(async () => {
  shop = await openSignedInShop({ PAGES_PER_ADDRESS: '10000' })
  product = await createTestProduct({ price: 123_00, stockQuantity: 50 })
})

beforeEach(async () => {
  await db.deleteFrom('payment_attempts').execute()
  await db.deleteFrom('rate_limits').execute()
})

async function drawCode(reference: string, quantity = 1, method = 'upi') {
  const lines = `${product.id}:${quantity}`
  const address = `/checkout/upi-code?method=${method}&reference=${reference}&lines=${lines}`
  return (await shop.as('customer', address)).status
}
const attempts = () => db.selectFrom('payment_attempts').selectAll().orderBy('amount').execute()
const page = (search = '') => shop.page('admin', `/admin/unplaced-payments${search}`)

test('a code that is drawn is recorded, once for the same cart and amount', async () => {
  const reference = testReference()
  for (const quantity of [1, 1, 2, 1]) expect(await drawCode(reference, quantity)).toBe(200)
  expect(await attempts()).toMatchObject([
    { customerId: shop.customerId, reference, amount: 123_00, lines: `[["${product.id}",1]]` },
    { customerId: shop.customerId, reference, amount: 246_00, lines: `[["${product.id}",2]]` },
  ])
})

test('what shows no code is not recorded: cash, too many pieces, a guest', async () => {
  expect(await drawCode(testReference(), 1, 'cod')).toBe(400)
  expect(await drawCode(testReference(), 51)).toBe(409)
  const lines = `${product.id}:1`
  const guest = await shop.as(
    'guest',
    `/checkout/upi-code?method=upi&reference=${testReference()}&lines=${lines}`,
  )
  expect(guest.status).toBe(401)
  expect(await attempts()).toEqual([])
})

test('one account fills the table no further than its limit; the code is shown all the same', async () => {
  const { most } = PAYMENT_ATTEMPTS_PER_ACCOUNT
  for (let count = 0; count < most + 3; count++) expect(await drawCode(testReference())).toBe(200)
  expect(await attempts()).toHaveLength(most)
})

test('the admin sees who, what and how to reach them, and only until the order is placed', async () => {
  await db.updateTable('users').set({ phone: '9822012345' }).where('id', '=', shop.customerId).execute()
  expect(await page()).toContain(words.emptyTitle)
  const [placed, open] = [testReference(), testReference()]
  await drawCode(placed)
  await drawCode(open, 2)
  const before = await page()
  for (const text of [placed, open, '₹123.00', '₹246.00', 'tel:+919822012345', 'https://wa.me/919822012345'])
    expect(before).toContain(text)
  const fields = {
    ...checkoutFields([{ id: product.id, quantity: 1 }], 123_00),
    paymentMethod: 'upi',
    paid: '12300',
    reference: placed,
  }
  expect((await shop.post('/checkout', fields, shop.cookies.customer)).status).toBe(201)
  const after = await page()
  expect([after.includes(placed), after.includes(open)]).toEqual([false, true])
  // Also once the order is cleared.
  await shop.post('/admin/order-history/clearance.data', {}, shop.cookies.admin)
  expect(await page()).not.toContain(placed)
  await sweep(Date.now())
  expect((await attempts()).map(({ reference }) => reference)).toEqual([open])
})

test('without a phone number in the profile, the one of the latest order is used', async () => {
  await db.updateTable('users').set({ phone: null }).where('id', '=', shop.customerId).execute()
  await drawCode(testReference())
  expect(await page()).toContain(words.noPhone)
  await createTestOrder({ customerId: shop.customerId, phone: '9811122233' })
  expect(await page()).toContain('tel:+919811122233')
})

test('it is listed by pages, the newest first, and deleted after its time', async () => {
  const now = Date.now()
  const references = Array.from({ length: PAYMENT_ATTEMPTS_LISTED + 2 }, () => testReference())
  for (const [index, reference] of references.entries()) {
    const lines = [{ productId: product.id, quantity: 1 }]
    await recordPaymentAttempt(shop.customerId, { reference, amount: 123_00, lines }, now - index * 1_000)
  }
  const shown = (text: string) => references.map((reference) => text.includes(reference))
  const first = await page()
  expect(shown(first)).toEqual(references.map((_, index) => index < PAYMENT_ATTEMPTS_LISTED))
  const [, next] = /href="\/admin\/unplaced-payments(\?after=[^"]+)"/.exec(first)!
  expect(shown(await page(next))).toEqual(references.map((_, index) => index >= PAYMENT_ATTEMPTS_LISTED))
  expect(await page('?after=nothing')).toContain(words.emptyTitle)
  await sweep(now + 29.9 * DAY_MS)
  expect(await attempts()).toHaveLength(references.length)
  await sweep(now + 30.1 * DAY_MS)
  expect(await attempts()).toEqual([])
})

test('a code at another amount than the order’s, or of an order in cash, stays: it may have been paid, too', async () => {
  const place = async (reference: string, payment: Record<string, string>) => {
    const fields = { ...checkoutFields([{ id: product.id, quantity: 1 }], 123_00), ...payment, reference }
    expect((await shop.post('/checkout', fields, shop.cookies.customer)).status).toBe(201)
  }
  const [other, cash] = [testReference(), testReference()]
  await drawCode(other, 2)
  await drawCode(other)
  await place(other, { paymentMethod: 'upi', paid: '12300' })
  await drawCode(cash)
  await place(cash, {})
  await sweep(Date.now())
  expect(await attempts()).toMatchObject([
    { reference: cash, amount: 123_00 },
    { reference: other, amount: 246_00 },
  ])
  const text = await page()
  for (const shown of [words.ordered('₹123.00', 'UPI Payment'), words.ordered('₹123.00', 'Cash on Delivery')])
    expect(text).toContain(shown)
  expect(text).toContain(`href="/admin/orders/${other}"`)
})

test('the orders page leads to it', async () => {
  expect(await shop.page('admin', '/admin/orders')).toContain('href="/admin/unplaced-payments"')
})
