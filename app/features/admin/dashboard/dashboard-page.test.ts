import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

/** The text of the page, with a bar in place of each tag. */
async function read(path = '/admin'): Promise<string> {
  const html = await shop.page('admin', path)
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return body.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

test('an empty shop shows what to do first', async () => {
  const text = await read()
  expect(text).toContain('|Total Products|0|Total Orders|0|Pending Orders|0|Total Revenue|₹0.00|')
  expect(text).toContain('|No Products Yet|')
  expect(text).toContain('|Add sample products|')
  expect(text).toContain('|Nothing is waiting for you.|')
})

test('the four sample products are added with their prices, stock and pictures', async () => {
  // A browser that does not run scripts sends the second press when the first one may have been answered.
  for (let press = 0; press < 2; press++) {
    const response = await shop.as('admin', '/admin/sample-products.data', new URLSearchParams())
    expect(await response.text()).toContain('4 sample products added.')
  }
  const products = await db
    .selectFrom('products')
    .innerJoin('pictures', 'pictures.productId', 'products.id')
    .select(['price', 'stockQuantity', 'products.categoryId'])
    .where('position', '=', 0)
    .orderBy('price')
    .execute()
  expect(products).toEqual([
    { price: 199_99, stockQuantity: 75, categoryId: 'stationary' },
    { price: 299_99, stockQuantity: 50, categoryId: 'stationary' },
    { price: 399_99, stockQuantity: 30, categoryId: 'toys' },
    { price: 599_99, stockQuantity: 25, categoryId: 'accessories' },
  ])
})

test('shows the figures, the five newest products with their stock, and the pending work', async () => {
  await createTestProduct({ name: 'Plenty', stockQuantity: 6 })
  await createTestProduct({ name: 'Scarce', stockQuantity: 5 })
  await createTestProduct({ name: 'Gone', stockQuantity: 0 })
  await createTestOrder({ totalAmount: 100_00 })
  await createTestOrder({ totalAmount: 50_00, status: 'cancelled' })
  await createTestOrder({ totalAmount: 25_50, paymentMethod: 'upi', payment: 'claimed', status: 'confirmed' })
  const text = await read()
  expect(text).toContain('|Total Products|7|Total Orders|3|Pending Orders|1|Total Revenue|₹175.50|')
  expect(text).toContain('|₹125.50 without cancelled and returned|')
  const stock = [...text.matchAll(/\|(In Stock|Low Stock|Out of Stock)\|/g)].map((match) => match[1])
  expect(stock).toEqual(['Out of Stock', 'Low Stock', 'In Stock', 'In Stock', 'In Stock'])
  // Two orders of today, and none of yesterday; none of the cash is to be collected yet.
  expect(text).toMatch(/\|Orders\|[0-3]\|Yesterday: [0-3]\|Revenue\|/)
  expect(text).toContain('|Verify the UPI payment|')
  for (const waiting of [
    '1 new order',
    '1 order to pack',
    '1 UPI payment to verify',
    '2 products low in stock',
  ]) {
    expect(text).toContain(`|${waiting}|`)
  }
})

test('an order that costs nothing has no cash to collect', async () => {
  const id = await createTestOrder({ status: 'delivered', totalAmount: 0 })
  expect(await read()).not.toContain('|1 order with cash to collect|')
  expect(await read('/admin/orders?payment=due')).not.toContain(id)
  const page = await read(`/admin/orders/${id}`)
  expect(page).toContain('|COD, nothing to collect|')
  expect(page).not.toContain('|Mark cash collected|')
  expect(await read(`/admin/orders/${id}/packing-slip`)).toContain('|COD, nothing to collect|')
  await createTestOrder({ status: 'delivered', totalAmount: 1 })
  expect(await read()).toContain('|1 order with cash to collect|')
})

test('an approved return waits for its refund', async () => {
  const orderId = await createTestOrder({ status: 'return_approved', payment: 'collected' })
  const lineId = await createTestLine(orderId, 'pen')
  const request = { quantity: 1, reason: 'other', description: 'Torn', requestedAt: 1 } as const
  await db
    .insertInto('return_requests')
    .values({ ...request, id: newId(), orderId, lineId, status: 'approved', refundAmount: 10_00 })
    .execute()
  expect(await read()).toContain('|1 approved return to refund|')
})

test.each(['sample-products', 'initialisation'])('only the admin may post to %s', async (path) => {
  const before = await db.selectFrom('products').select('id').execute()
  for (const role of ['guest', 'customer'] as const) {
    const response = await shop.as(role, `/admin/${path}.data`, new URLSearchParams())
    expect(await response.text()).toContain(role === 'guest' ? '/admin/sign-in' : '/store')
  }
  expect(await db.selectFrom('products').select('id').execute()).toEqual(before)
})
