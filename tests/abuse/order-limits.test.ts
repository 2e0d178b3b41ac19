import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { writeSetting } from '#data/settings/settings.server.ts'
import { createTestCustomer } from '#tests/support/records/customer.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

type Line = { id: string; quantity: number }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ORDER_LIMITS: 'on' })
})

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

function order(cookie: string, lines: Line[], total: number, fields: Record<string, string> = {}) {
  return shop.post('/checkout.data', { ...checkoutFields(lines, total), ...fields }, cookie)
}

const upi = (total: number) => ({ paymentMethod: 'upi', paid: String(total) })
const ordersOf = async (customerId: string) =>
  (await db.selectFrom('orders').select('id').where('customerId', '=', customerId).execute()).length

/** A customer whose first order has arrived. */
async function createKnownCustomer() {
  const customer = await createTestCustomer()
  await createTestOrder({
    customerId: customer.id,
    status: 'received',
    payment: 'collected',
    orderDate: 1,
    receivedAt: 2,
  })
  return customer
}

test('a new account cannot empty the shop with one order', async () => {
  const lines: Line[] = []
  for (let product = 0; product < 69; product++) {
    const { id } = await createTestProduct({ price: 118_55, stockQuantity: 100 })
    lines.push({ id, quantity: 100 })
  }
  const total = 69 * 100 * 118_55
  const abuser = await createTestCustomer()
  for (const fields of [{}, upi(total)]) {
    const response = await order(abuser.cookie, lines, total, fields)
    expect([response.status, await ordersOf(abuser.id)]).toEqual([409, 0])
  }
  const stock = await db.selectFrom('products').select('stockQuantity').distinct().execute()
  expect(stock).toEqual([{ stockQuantity: 100 }])
})

test('fifty orders at once from one account: no more than its limit of open orders', async () => {
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 1_000 })
  const abuser = await createTestCustomer()
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => order(abuser.cookie, [{ id, quantity: 1 }], 10_00)),
  )
  const placed = responses.filter(({ status }) => status === 201)
  expect([placed.length, await ordersOf(abuser.id)]).toEqual([5, 5])
  const refused = responses.find(({ status }) => status === 409)!
  expect(await refused.text()).toContain('5 orders that are not paid yet')
})

test('a refused order says why and what to do, and takes no stock', async () => {
  const { id } = await createTestProduct({ name: 'Globe', price: 1_000_00, stockQuantity: 500 })
  const fresh = await createTestCustomer()
  const known = await createKnownCustomer()
  const refusals: [string, number, Record<string, string>, string][] = [
    [fresh.cookie, 101, {}, 'Globe: up to 100 in one order. If you need more, please call the shop.'],
    [fresh.cookie, 11, {}, 'Cash on Delivery is for orders up to ₹10,000.00.'],
    [fresh.cookie, 11, {}, 'More is possible once your first order has reached you.'],
    [fresh.cookie, 26, upi(26_000_00), 'would come to ₹26,000.00; up to ₹25,000.00 is possible'],
    [known.cookie, 51, {}, 'Cash on Delivery is for orders up to ₹50,000.00.'],
  ]
  for (const [cookie, quantity, fields, message] of refusals) {
    const response = await order(cookie, [{ id, quantity }], quantity * 1_000_00, fields)
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining(message)])
  }
  const product = await db.selectFrom('products').select('stockQuantity').where('id', '=', id).execute()
  expect(product).toEqual([{ stockQuantity: 500 }])
  const allowed = await order(known.cookie, [{ id, quantity: 50 }], 50_000_00)
  expect([allowed.status, (await allowed.text()).includes('More is possible')]).toEqual([201, false])
})

test('a code to pay is refused before the payment', async () => {
  const { id } = await createTestProduct({ price: 1_000_00, stockQuantity: 500 })
  const { cookie } = await createTestCustomer()
  const codeFor = (quantity: number) => {
    const { reference } = checkoutFields([], 0)
    const path = `/checkout/upi-code?method=upi&reference=${reference}&lines=${id}:${quantity}`
    return shop.ask(path, { headers: { Cookie: cookie } })
  }
  expect((await codeFor(25)).status).toBe(200)
  expect((await codeFor(26)).status).toBe(409)
})

test('claimed payments count until they are received; cancelled and paid orders do not', async () => {
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 100 })
  const customer = await createTestCustomer()
  const place = async () => (await order(customer.cookie, [{ id, quantity: 1 }], 10_00)).status
  const open = { customerId: customer.id, paymentMethod: 'upi', payment: 'claimed', orderDate: 1 } as const
  const delivered = await createTestOrder({ ...open, status: 'delivered' })
  for (let claimed = 0; claimed < 4; claimed++) await createTestOrder(open)
  await createTestOrder({ ...open, payment: 'refused', status: 'cancelled' })
  await createTestOrder({ ...open, paymentMethod: 'cod', payment: 'due', status: 'delivered' })
  expect(await place()).toBe(409)
  await db.updateTable('orders').set({ payment: 'received' }).where('id', '=', delivered).execute()
  expect([await place(), await place()]).toEqual([201, 409])
  // With a received order the wider limits apply.
  await db.updateTable('orders').set({ receivedAt: 2 }).where('id', '=', delivered).execute()
  expect(await place()).toBe(201)
})

test('orders an hour: of an account, and of a client address', async () => {
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 100 })
  const place = ({ cookie }: { cookie: string }) => order(cookie, [{ id, quantity: 1 }], 10_00)
  const known = await createKnownCustomer()
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await place(known)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 409])

  for (let count = 10; count < 30; count++) {
    if (count % 5 === 0) Object.assign(known, await createTestCustomer())
    expect((await place(known)).status).toBe(201)
  }
  const refused = await place(await createTestCustomer())
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('from your internet connection'),
  ])
})

test('forty orders at once from one address: no more than its limit are placed, and counted', async () => {
  // Of another customer and another product each: none waits for the same row.
  const buyers = await Promise.all(
    Array.from({ length: 40 }, async () => ({
      cookie: (await createTestCustomer()).cookie,
      id: (await createTestProduct({ price: 10_00, stockQuantity: 1 })).id,
    })),
  )
  const responses = await Promise.all(
    buyers.map(({ cookie, id }) => order(cookie, [{ id, quantity: 1 }], 10_00)),
  )
  const statuses = responses.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(30).fill(201), ...Array<number>(10).fill(409)])
  const ids = buyers.map(({ id }) => id)
  const left = db.selectFrom('products').select('id').where('id', 'in', ids).where('stockQuantity', '=', 1)
  expect(await left.execute()).toHaveLength(10)
  // The mails to new customers are counted beside them.
  const counts = db.selectFrom('rate_limits').select('count').where('key', 'like', 'orders:%')
  expect(await counts.execute()).toEqual([{ count: 30 }])
})

test('an order that is not placed does not count at the address', async () => {
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 1 })
  const { cookie } = await createTestCustomer()
  const counts = async () =>
    await db.selectFrom('rate_limits').select('count').where('key', 'like', 'orders:%').execute()
  expect((await order(cookie, [{ id, quantity: 1 }], 9_00)).status).toBe(409)
  expect((await order(cookie, [{ id, quantity: 2 }], 20_00)).status).toBe(409)
  expect(await counts()).toEqual([])
  expect((await order(cookie, [{ id, quantity: 1 }], 10_00)).status).toBe(201)
  expect(await counts()).toEqual([{ count: 1 }])
})

test('the same reference again is the same order, whatever the limits say now', async () => {
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 100 })
  const customer = await createTestCustomer()
  const fields = checkoutFields([{ id, quantity: 1 }], 10_00)
  const post = () => shop.post('/checkout.data', fields, customer.cookie)
  expect((await post()).status).toBe(201)
  for (let count = 1; count < 5; count++) await order(customer.cookie, [{ id, quantity: 1 }], 10_00)
  await db.updateTable('rate_limits').set({ count: 1_000 }).execute()
  expect((await order(customer.cookie, [{ id, quantity: 1 }], 10_00)).status).toBe(409)
  expect((await post()).status).toBe(200)
  expect(await ordersOf(customer.id)).toBe(5)
})

test('the admin’s limits apply', async () => {
  await writeSetting('order-limits', JSON.stringify({ unitsPerProduct: 3 }))
  const { id } = await createTestProduct({ price: 10_00, stockQuantity: 100 })
  const { cookie } = await createTestCustomer()
  const place = async (quantity: number) => (await order(cookie, [{ id, quantity }], quantity * 10_00)).status
  expect([await place(4), await place(3)]).toEqual([409, 201])
})
