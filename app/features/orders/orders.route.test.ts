import { beforeAll, expect, test } from 'vitest'

import { orders } from '#copy/orders.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { formatDate, formatDateTime } from '#domain/values/dates.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import {
  createTestCustomer,
  openShopWithCustomers,
  type TestCustomer,
} from '#tests/support/records/customer.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { testReference } from '#tests/support/records/order-request.ts'
import { pageText, shownHtml } from '#tests/support/pages/page-text.ts'
import type { TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let asha: TestCustomer
let meera: TestCustomer

beforeAll(async () => {
  ;({ shop, asha, meera } = await openShopWithCustomers())
})

async function placeOrder({ cookie }: TestCustomer): Promise<string> {
  const { id } = await createTestProduct({ name: 'Ruled Notebook', price: 1_23_456_78 })
  const fields = checkoutFields([{ id, quantity: 2 }], 2 * 1_23_456_78)
  fields.landmark = 'Near the temple'
  expect((await shop.post('/checkout', fields, cookie)).status).toBe(201)
  return fields.reference!
}

async function createDeliveredOrder(customer: TestCustomer): Promise<string> {
  const id = await placeOrder(customer)
  await deliverOrder(id)
  return id
}

const pageOf = (customer: TestCustomer, path = '/orders') => pageText(shop, path, customer)

test('a guest gets Login Required!', async () => {
  const page = await shownHtml(await shop.ask('/orders'))
  expect(page).toContain(orders.loginRequiredTitle)
  expect(page).toContain(orders.loginRequiredLine)
  expect(page).toMatch(/href="\/login\?next=%2Forders"[^>]*>Login Now/)
})

/** The headings of the orders, whose last characters are larger. */
const headings = (page: string) =>
  [...page.matchAll(/<h2 id="order-[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text!.replaceAll(/<[^>]*>/g, ''))

test('no orders yet', async () => {
  const page = await pageOf(await createTestCustomer())
  expect(page).toContain(orders.emptyTitle)
  expect(page).toContain(orders.startShopping)
})

test('an order’s card has every field, and only its customer sees it', async () => {
  const picture = await createTestPicture()
  const notebook = { name: 'Ruled Notebook', price: 1_23_456_78, pictures: [picture] }
  const globe = { name: 'World Globe', price: 199_99, categoryId: 'education' } as const
  const lines = [
    { ...(await createTestProduct(notebook)), quantity: 2 },
    { ...(await createTestProduct(globe)), quantity: 1 },
  ]
  const fields = checkoutFields(lines, 2 * 1_23_456_78 + 199_99)
  const { reference: id = '' } = fields
  const sent = await shop.post('/checkout', { ...fields, landmark: 'Near the temple' }, asha.cookie)
  expect(sent.status).toBe(201)
  const { orderDate, estimatedDelivery } = (await findOrder(id))!

  const page = await pageOf(asha)
  const [, card = ''] = page.split(`aria-labelledby="order-${id}"`)
  const text = card
    .split('</section>')[0]!
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
  for (const part of [
    '|Pending|',
    `|Placed on ${formatDateTime(orderDate)}|`,
    '|Total|₹2,47,113.55|3 items|',
    '|Ruled Notebook|Stationary · Qty: 2|₹2,46,913.56|',
    '|World Globe|Education · Qty: 1|₹199.99|',
    `|Estimated delivery|${formatDate(estimatedDelivery)}|`,
    '|Payment method|Cash on Delivery|',
    `|Delivery address|${testAddress.street}|Pune, Maharashtra|PIN: 411004|Landmark: Near the temple|`,
    '|Customer details|Asha Kulkarni|asha@example.com|9822012345|',
  ]) {
    expect(text).toContain(part)
  }
  // In the head of the card, and in its line.
  expect(card.split(`src="/pictures/${picture.path}-320.webp"`)).toHaveLength(3)
  expect(headings(page)).toContain(`Order #${id}`)
  const another = await (await shop.ask('/orders', { headers: { Cookie: meera.cookie } })).text()
  expect(another).not.toContain(id)
})

test('receipt is confirmed by the customer, once, and only after delivery', async () => {
  const id = await placeOrder(asha)
  const early = await shop.post(`/orders/${id}/receipt`, {}, asha.cookie)
  expect(early.status).toBe(409)
  await deliverOrder(id)
  expect(await pageOf(asha)).toContain(orders.receipt.confirm)

  const response = await shop.post(`/orders/${id}/receipt`, {}, asha.cookie)
  expect(response.status).toBe(200)
  expect(await shownHtml(response)).toContain('Thank you for confirming!')
  const order = (await findOrder(id))!
  expect(order).toMatchObject({
    status: 'received',
    customerConfirmedReceipt: true,
    customerNotificationSent: true,
  })
  expect(order.receivedAt).toBeGreaterThan(0)
  expect(order.customerConfirmedAt).toBe(order.receivedAt)
  expect(order.customerNotificationAt).toBe(order.receivedAt)
  expect(await pageOf(asha)).toContain(orders.receipt.confirmed)

  const again = await shop.post(`/orders/${id}/receipt`, {}, asha.cookie)
  expect(again.status).toBe(409)
  expect(await shownHtml(again)).toContain(orders.problems.changedMeanwhile)
  expect(await findOrder(id)).toEqual(order)
})

test('an order that the shopkeeper marked as received shows that', async () => {
  const id = await createDeliveredOrder(meera)
  await transitionOrder(id, 'receive', { actor: 'admin' }, Date.now())
  const page = await pageOf(meera)
  expect(page).toContain(orders.receipt.byShopkeeperTitle)
  expect(page).toContain(orders.receipt.byShopkeeperLine)
})

test('another customer’s order is not found, and a guest must sign in', async () => {
  const id = await createDeliveredOrder(asha)
  const before = await findOrder(id)
  const notFound = await shop.post(`/orders/${id}/receipt`, {}, meera.cookie)
  expect(notFound.status).toBe(404)
  expect(await shownHtml(notFound)).toContain(orders.problems.notFound)
  expect((await shop.post(`/orders/${id}/receipt`, {})).headers.get('Location')).toBe('/login')
  expect(await findOrder(id)).toEqual(before)
})

test('a mail about an order leads to the page that begins with it', async () => {
  const customer = await createTestCustomer()
  const first = await placeOrder(customer)
  const second = await placeOrder(customer)
  await placeOrder(customer)
  const mails = await db
    .selectFrom('outbox')
    .select(['orderId', 'path'])
    .where('recipient', '=', customer.email)
    .where('orderId', 'in', [first, second])
    .orderBy('createdAt', 'desc')
    .limit(9)
    .execute()
  expect(mails.map(({ orderId }) => orderId)).toEqual([second, first])
  expect(headings(await pageOf(customer, mails[0]!.path))).toEqual([second, first].map(orders.heading))
  expect(headings(await pageOf(customer, mails[1]!.path))).toEqual([first].map(orders.heading))
})

test('older orders are shown page by page, each once', async () => {
  const customer = await createTestCustomer()
  const ids: string[] = []
  for (let count = 0; count < 12; count++) ids.unshift(await placeOrder(customer))
  const first = await pageOf(customer)
  expect(headings(first)).toEqual(ids.slice(0, 10).map(orders.heading))
  const older = /href="(\/orders\?after=[^"]+)"/.exec(first)![1]!
  const second = await pageOf(customer, older)
  expect(headings(second)).toEqual(ids.slice(10).map(orders.heading))
  expect(second).toContain(orders.newest)
  expect(second).not.toContain(orders.older)
})

test('of a cancelled order that they said they paid, the customer reads what becomes of the money', async () => {
  const { id } = await createTestProduct({ price: 100_00 })
  const customer = await createTestCustomer()
  const reference = testReference()
  const payment = { paymentMethod: 'upi', paid: '10000', reference }
  const fields = { ...checkoutFields([{ id, quantity: 1 }], 100_00), ...payment }
  expect((await shop.post('/checkout', fields, customer.cookie)).status).toBe(201)
  await shop.post(`/orders/${reference}/cancellation`, { reason: 'Too late' }, customer.cookie)
  expect(await pageOf(customer)).toContain(orders.refund.whenFound)
  await transitionPayment(reference, { name: 'refuse', seen: 'claimed' }, Date.now())
  expect(await pageOf(customer)).toContain(orders.refund.notFound)
})
