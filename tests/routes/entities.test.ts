import { beforeAll, expect, test } from 'vitest'

import { listCategories } from '#data/catalogue/categories.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { findProductBySlug } from '#data/catalogue/product-page.server.ts'
import { listProducts } from '#data/catalogue/products.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder, listAllOrders, listCustomerOrders } from '#data/orders/orders.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { db } from '#data/database/database.server.ts'
import { cartItemOf, cartTotals } from '#domain/cart/cart.ts'
import { wishlistItemOf } from '#domain/cart/wishlist.ts'
import { WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { DAY_MS } from '#domain/policy.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

beforeAll(async () => {
  await openTestDatabase()
})

const globe = { name: 'Globe', description: '20 cm', price: 899_00, discountedPrice: 799_00 }

test('a product has its fields; the list of products is the newest first', async () => {
  const picture = await createTestPicture()
  const older = await createTestProduct({ ...globe, pictures: [picture], createdAt: 1_000 })
  const newer = await createTestProduct({ createdAt: 2_000 })
  expect(await findProductBySlug(older.slug)).toMatchObject({
    ...globe,
    id: older.id,
    categoryId: 'stationary',
    stockQuantity: 100,
    createdAt: 1_000,
    updatedAt: 1_000,
    pictures: [expect.objectContaining({ path: picture.path })],
  })
  const listed = await listProducts(WHOLE_SHOP, 10)
  expect(listed.map(({ id }) => id)).toEqual([newer.id, older.id])
})

test('a category has its fields; the list of categories is ordered by name', async () => {
  expect(await db.selectFrom('categories').selectAll().where('id', '=', 'toys').executeTakeFirst()).toEqual({
    id: 'toys',
    name: 'Toys',
    description: expect.any(String),
    createdAt: expect.any(Number),
    position: 2,
  })
  const names = (await listCategories()).map(({ name }) => name)
  expect(names).toEqual(['Accessories', 'Education', 'Stationary', 'Toys'])
})

test('cart and wishlist items have their fields', async () => {
  const { slug } = await createTestProduct(globe)
  const product = (await findProductBySlug(slug))!
  const snapshot = { id: product.id, slug, name: 'Globe', categoryName: 'Stationary', imageUrl: '' }
  const item = { ...snapshot, price: 899_00, discountedPrice: 799_00, quantity: 1 }
  expect(cartItemOf(product)).toEqual(item)
  expect(cartTotals([{ ...item, quantity: 2 }])).toEqual({ totalItems: 2, totalPrice: 2 * 799_00 })
  expect(wishlistItemOf(product)).toEqual({ ...snapshot, price: 799_00 })
})

test('an order has its fields: what was ordered, by whom, whereto, when, and seven days to its delivery', async () => {
  const before = Date.now()
  const { id } = await createPlacedOrder('asha', { status: 'pending' })
  const order = (await findOrder(id))!
  expect(order).toMatchObject({
    id,
    customerId: 'asha',
    customerDetails: testCustomerDetails,
    deliveryAddress: testAddress,
    totalAmount: 300_00,
    paymentMethod: 'cod',
    status: 'pending',
    receivedAt: null,
    returnRequests: [],
    customerConfirmedReceipt: false,
    customerConfirmedAt: null,
    customerNotificationSent: false,
    customerNotificationAt: null,
  })
  expect(id).toMatch(/^ORD-\d{13}-[0-9A-Z]{9}$/)
  expect(order.orderDate).toBeGreaterThanOrEqual(before)
  expect(order.estimatedDelivery - order.orderDate).toBe(7 * DAY_MS)
  expect([order.createdAt, order.updatedAt]).toEqual([order.orderDate, order.orderDate])
  expect(order.lines).toMatchObject([
    { name: expect.any(String), categoryName: 'Stationary', imageUrl: null, price: 100_00, quantity: 3 },
  ])
})

test('a confirmed receipt records that and when the customer confirmed, and that the shopkeeper was told', async () => {
  const { id } = await createPlacedOrder('asha', { status: 'delivered' })
  const now = Date.now()
  await transitionOrder(id, 'confirmReceipt', { actor: 'customer', id: 'asha' }, now)
  expect(await findOrder(id)).toMatchObject({
    status: 'received',
    receivedAt: now,
    customerConfirmedReceipt: true,
    customerConfirmedAt: now,
    customerNotificationSent: true,
    customerNotificationAt: now,
  })
})

test('a return request has its fields, and those of the response', async () => {
  const { id, lineId } = await createPlacedOrder('asha', { status: 'delivered' })
  const now = Date.now()
  const asked = { lineId, quantity: 2, reason: 'defective', description: 'It leaks.' } as const
  await requestReturn({ ...asked, orderId: id, customerId: 'asha' }, now)
  const requested = (await findOrder(id))!
  expect([requested.status, requested.returnRequests]).toEqual([
    'return_requested',
    [
      expect.objectContaining({
        ...asked,
        itemName: expect.any(String),
        requestedAt: now,
        status: 'pending',
        respondedAt: null,
        shopkeeperResponse: null,
        refundAmount: null,
        refundMethod: null,
      }),
    ],
  ])
  const [request] = requested.returnRequests
  await respondToReturn(id, request!.id, { name: 'approve', response: 'Sorry.', refund: null }, now + 1)
  const approved = (await findOrder(id))!
  expect(approved.status).toBe('return_approved')
  expect(approved.returnRequests).toMatchObject([
    { status: 'approved', respondedAt: now + 1, shopkeeperResponse: 'Sorry.', refundAmount: 200_00 },
  ])
})

test('orders are the newest first: a customer’s own, and all', async () => {
  await createTestOrder({ id: 'ORD-old', customerId: 'ravi', orderDate: 1_000 })
  await createTestOrder({ id: 'ORD-new', customerId: 'ravi', orderDate: 2_000 })
  await createTestOrder({ customerId: 'meera', orderDate: 3_000 })
  expect((await listCustomerOrders('ravi', 10)).map(({ id }) => id)).toEqual(['ORD-new', 'ORD-old'])
  const all = (await listAllOrders({}, 100)).map(({ orderDate }) => orderDate)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(all.length).toBeGreaterThan(2)
})

test('a missing product cannot be deleted', async () => {
  expect(await deleteProduct('no-such-product', Date.now())).toBeNull()
})
