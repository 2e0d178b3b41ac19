import { beforeAll, beforeEach, expect, test } from 'vitest'

import { findProducts } from '#data/catalogue/products.server.ts'
import { readSetting } from '#data/settings/settings.server.ts'
import { currentLocation, db } from '#data/database/database.server.ts'
import { examine } from '#data/health/examine.server.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { cancelLine } from '#data/orders/cancellation/cancel-line.server.ts'
import { cancelOrder, overrideOrder, transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { placeOrder, type Placement } from '#data/orders/place-order.server.ts'
import { soldByCategory } from '#data/orders/sales.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import type { Coupon } from '#domain/offers/coupon.ts'
import { NO_OFFERS } from '#domain/offers/shop-offers.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { testCoupon } from '#tests/support/records/coupon.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { categorySales, publishDueSales, updateCategorySale } from './category-sales.server.ts'
import { createCoupon, deleteCoupon, findCoupon, listCoupons, updateCoupon } from './coupons.server.ts'
import { shopOffers, updateOffers } from './shop-offers.server.ts'

const ADMIN = { actor: 'admin' } as const
let customer = ''
let customers = 0
let product = ''

beforeAll(async () => {
  await openTestDatabase()
})

beforeEach(async () => {
  customer = `customer-${++customers}`
  await createTestAccount(customer)
  product = (await createTestProduct({ price: 100_00, stockQuantity: 1_000, categoryId: 'toys' })).id
  await updateOffers(NO_OFFERS)
})

const coupon = (values: Partial<Coupon> = {}) => testCoupon({ code: `CODE-${customers}`, ...values })

function order(quantity: number, expectedTotal: number, couponCode?: string): Promise<Placement> {
  const lines = [{ productId: product, quantity }]
  const request = orderRequest({ customerId: customer, lines, expectedTotal })
  return placeOrder({ ...request, ...(couponCode && { couponCode }) }, Date.now())
}

async function placed(quantity: number, expectedTotal: number, couponCode?: string): Promise<string> {
  const placement = await order(quantity, expectedTotal, couponCode)
  expect(placement).toMatchObject({ outcome: 'placed' })
  return placement.outcome === 'placed' ? placement.orderId : ''
}

const find = async (id: string) => (await findOrder(id))!

test('without offers an order has neither a discount nor a delivery fee', async () => {
  expect(await shopOffers()).toEqual(NO_OFFERS)
  expect(await find(await placed(2, 200_00))).toMatchObject({
    totalAmount: 200_00,
    deliveryFee: 0,
    couponCode: null,
    lines: [{ discount: 0 }],
  })
})

test('the first order alone has the first-order discount; one that was cancelled does not count', async () => {
  await updateOffers({ ...NO_OFFERS, firstOrderPercent: 10 })
  const first = await placed(2, 180_00)
  expect(await find(first)).toMatchObject({
    totalAmount: 180_00,
    lines: [{ price: 100_00, discount: 20_00 }],
  })
  expect(await order(2, 180_00)).toMatchObject({ outcome: 'changed', cart: { total: 200_00 } })
  await cancelOrder(first, ADMIN, 'Sold out', Date.now())
  await placed(2, 180_00)
})

test('an offer that changed under a shopper is said, with the new amounts, and nothing is placed', async () => {
  await updateOffers({ ...NO_OFFERS, deliveryFee: 49_00, freeDeliveryFrom: 300_00 })
  expect(await order(2, 200_00)).toMatchObject({
    outcome: 'changed',
    cart: { subtotal: 200_00, deliveryFee: 49_00, total: 249_00, problems: [] },
  })
  expect(await find(await placed(2, 249_00))).toMatchObject({ deliveryFee: 49_00, totalAmount: 249_00 })
  expect(await find(await placed(3, 300_00))).toMatchObject({ deliveryFee: 0, totalAmount: 300_00 })
})

test('a coupon is used, and refused with the reason when it cannot be', async () => {
  const code = `CODE-${customers}`
  expect(await order(2, 180_00, code)).toMatchObject({ outcome: 'coupon-refused' })
  expect(await createCoupon(coupon({ maxUsesEach: 1, minimum: 200_00 }), Date.now())).toBe('created')
  expect(await createCoupon(coupon(), Date.now())).toBe('taken')
  const refused = { outcome: 'coupon-refused' }
  expect(await order(1, 90_00, code)).toMatchObject({
    ...refused,
    problem: expect.stringContaining('₹100.00'),
  })
  const id = await placed(2, 180_00, code)
  expect(await find(id)).toMatchObject({ couponCode: code, lines: [{ discount: 20_00 }] })
  expect(await order(2, 180_00, code)).toEqual({ ...refused, problem: 'You have used this coupon already.' })
  await updateCoupon(coupon({ endsAt: Date.now() }))
  expect(await order(2, 180_00, code)).toMatchObject({ problem: expect.stringContaining('until') })
  await deleteCoupon(code)
  expect(await order(2, 180_00, code)).toMatchObject({ problem: expect.stringContaining('do not know') })
  expect(await find(id)).toMatchObject({ couponCode: code, totalAmount: 180_00 })
})

test('the better one of a coupon and the first-order discount counts; a coupon that does not is not used', async () => {
  await updateOffers({ ...NO_OFFERS, firstOrderPercent: 20 })
  const { code } = coupon()
  await createCoupon(coupon({ maxUses: 1 }), Date.now())
  expect(await find(await placed(2, 160_00, code))).toMatchObject({ couponCode: null })
  expect((await findCoupon(code))?.used).toBe(0)
  expect(await find(await placed(2, 180_00, code))).toMatchObject({ couponCode: code })
  expect((await listCoupons()).find((each) => each.code === code)?.used).toBe(1)
})

test('a cancelled order gives the use of its coupon back; cancelled pieces keep it; a cleared order has it still', async () => {
  const { code } = coupon()
  await createCoupon(coupon({ maxUses: 1 }), Date.now())
  const first = await placed(3, 270_00, code)
  expect(await order(1, 90_00, code)).toMatchObject({ problem: expect.stringContaining('as often as') })
  const [line] = (await find(first)).lines
  await cancelLine(first, { lineId: line!.id, quantity: 1, seen: 3, reason: 'Sold out' }, Date.now())
  expect((await findCoupon(code))?.used).toBe(1)
  await cancelOrder(first, ADMIN, 'Sold out', Date.now())
  expect((await findCoupon(code))?.used).toBe(0)
  await placed(1, 90_00, code)
  await clearOrders(Date.now())
  expect((await findCoupon(code))?.used).toBe(1)
  expect(await listCoupons()).toContainEqual(expect.objectContaining({ code, used: 1 }))
  await restoreOrders()
  expect((await findCoupon(code))?.used).toBe(1)
  expect(await listCoupons()).toContainEqual(expect.objectContaining({ code, used: 1 }))
})

test('an order that is cleared and restored has its amounts again', async () => {
  await updateOffers({ firstOrderPercent: 10, deliveryFee: 49_00, freeDeliveryFrom: null })
  const id = await placed(2, 229_00)
  const before = await find(id)
  await clearOrders(Date.now())
  expect(await order(2, 229_00)).toMatchObject({ outcome: 'changed', cart: { total: 249_00 } })
  await restoreOrders()
  expect(await find(id)).toEqual(before)
})

test('cancelled pieces share the discount, the last one takes what rounding left, and the delivery fee stays', async () => {
  await updateOffers({ ...NO_OFFERS, deliveryFee: 49_00 })
  await createCoupon(coupon({ percent: null, amount: 10_00 }), Date.now())
  const id = await placed(3, 339_00, `CODE-${customers}`)
  const [line] = (await find(id)).lines
  const cancel = (seen: number) =>
    cancelLine(id, { lineId: line!.id, quantity: 1, seen, reason: 'Sold out' }, Date.now())
  await cancel(3)
  expect((await find(id)).totalAmount).toBe(339_00 - 96_67)
  await cancel(2)
  expect((await find(id)).totalAmount).toBe(96_66 + 49_00)
  await transitionPayment(id, { name: 'receive', seen: 'awaiting' }, Date.now())
  expect(await cancel(1)).toEqual({ outcome: 'transitioned' })
})

// The doctor examines SQLite's file.
test.skipIf(process.env['TEST_DATABASE_URL'])(
  'the doctor finds the totals of such orders right',
  async () => {
    await updateOffers({ firstOrderPercent: 7, deliveryFee: 49_00, freeDeliveryFrom: null })
    const id = await placed(3, 300_00 - 21_00 + 49_00)
    const [line] = (await find(id)).lines
    await cancelLine(id, { lineId: line!.id, quantity: 2, seen: 3, reason: 'Sold out' }, Date.now())
    const totals = async () =>
      (await examine(currentLocation(), Date.now())).find(({ check }) => check === 'totals')
    expect(await totals()).toMatchObject({ findings: [] })
    await db.updateTable('orders').set({ deliveryFee: 0 }).where('id', '=', id).execute()
    expect((await totals())?.findings).toHaveLength(1)
    await db.updateTable('orders').set({ deliveryFee: 49_00 }).where('id', '=', id).execute()
  },
)

test('returned pieces are refunded what they cost; all of them together what the line did', async () => {
  await updateOffers({ firstOrderPercent: 11, deliveryFee: 49_00, freeDeliveryFrom: null })
  product = (await createTestProduct({ price: 33_33, stockQuantity: 9, categoryId: 'education' })).id
  const id = await placed(3, 138_00)
  const now = Date.now()
  for (const name of ['confirm', 'ship', 'deliver'] as const) await transitionOrder(id, name, ADMIN, now)
  await transitionPayment(id, { name: 'collect', seen: 'due' }, now)
  const [line] = (await find(id)).lines
  let refunded = 0
  for (let piece = 1; piece <= 3; piece++) {
    const values = { lineId: line!.id, quantity: 1, reason: 'other', description: 'x' } as const
    await requestReturn({ orderId: id, customerId: customer, ...values }, now + piece)
    const request = (await find(id)).returnRequests.at(-1)!
    const approval = { name: 'approve', response: 'Yes', refund: null } as const
    expect(await respondToReturn(id, request.id, { ...approval, refund: 33_33 }, now)).toMatchObject({
      outcome: 'refund-too-high',
    })
    expect(await respondToReturn(id, request.id, approval, now)).toEqual({ outcome: 'responded' })
    await respondToReturn(id, request.id, { name: 'complete', method: 'cash', reference: null }, now)
    refunded += (await find(id)).returnRequests.at(-1)!.refundAmount!
  }
  expect(refunded).toBe(89_00)
  expect(refundDue(await find(id))).toBe(0)
  expect((await soldByCategory(now - 1_000)).find(({ name }) => name === 'Education')).toBeUndefined()
})

test('sales count what was paid for the items', async () => {
  await updateOffers({ firstOrderPercent: 10, deliveryFee: 49_00, freeDeliveryFrom: null })
  product = (await createTestProduct({ price: 100_00, stockQuantity: 9, categoryId: 'accessories' })).id
  const id = await placed(3, 319_00)
  const [line] = (await find(id)).lines
  await cancelLine(id, { lineId: line!.id, quantity: 1, seen: 3, reason: 'Sold out' }, Date.now())
  const sold = (await soldByCategory(Date.now() - 60_000)).find(({ name }) => name === 'Accessories')
  expect(sold).toMatchObject({ quantity: 2, revenue: 180_00 })
})

test('an order that is set back from cancelled has its coupon again, and the same request is the same order', async () => {
  const { code } = coupon()
  await createCoupon(coupon(), Date.now())
  const id = await placed(1, 90_00, code)
  await cancelOrder(id, ADMIN, 'A mistake', Date.now())
  await overrideOrder(id, { from: 'cancelled', to: 'pending' }, 'Not cancelled after all', Date.now())
  expect((await findCoupon(code))?.used).toBe(1)
  const request = orderRequest({
    customerId: customer,
    lines: [{ productId: product, quantity: 1 }],
    expectedTotal: 90_00,
    couponCode: code,
  })
  expect(await placeOrder(request, Date.now())).toMatchObject({ outcome: 'placed', again: false })
  expect(await placeOrder(request, Date.now())).toMatchObject({ outcome: 'placed', again: true })
  const { couponCode: _, ...without } = request
  expect(await placeOrder(without, Date.now())).toEqual({ outcome: 'reference-taken' })
})

test('the database refuses a discount above its line', async () => {
  const id = await placed(1, 100_00)
  const above = db.updateTable('order_lines').set({ discount: 100_01 }).where('orderId', '=', id)
  await expect(above.execute()).rejects.toThrow(/constraint/i)
})

test('a sale on a category is the price of the order while it lasts, unless the product’s own is lower', async () => {
  const now = Date.now()
  const sale = { categoryId: 'toys', percent: 20, startsAt: now - 1_000, endsAt: now + 60_000 } as const
  await updateCategorySale('toys', sale, now)
  expect(await findProducts([product])).toMatchObject([{ discountedPrice: 80_00 }])
  expect(await order(1, 100_00)).toMatchObject({ outcome: 'changed', cart: { total: 80_00 } })
  expect(await find(await placed(1, 80_00))).toMatchObject({ lines: [{ price: 80_00, discount: 0 }] })
  await db.updateTable('products').set({ discountedPrice: 75_00 }).where('id', '=', product).execute()
  await placed(1, 75_00)
  await updateCategorySale('toys', { ...sale, endsAt: now }, now)
  await placed(1, 75_00)
  await updateCategorySale('toys', null, now)
  expect(await categorySales()).toEqual([])
})

test('pages that show prices are dropped once when a sale begins, and once when it ends', async () => {
  const now = Date.now()
  const sale = { categoryId: 'toys', percent: 20, startsAt: now + 1_000, endsAt: now + 2_000 } as const
  await updateCategorySale('toys', sale, now)
  const changesAt = async () => JSON.parse((await readSetting('category-sales'))!).changesAt as number | null
  expect(await changesAt()).toBe(now + 1_000)
  await publishDueSales(now + 999)
  expect(await changesAt()).toBe(now + 1_000)
  await publishDueSales(now + 1_000)
  expect(await changesAt()).toBe(now + 2_000)
  await publishDueSales(now + 5_000)
  expect(await changesAt()).toBeNull()
  await updateCategorySale('toys', null, now)
})
