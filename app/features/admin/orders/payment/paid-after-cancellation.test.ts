import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { recordBankEntry } from '#data/payments/bank/record-entry.server.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { entryIdOf, testEntry } from '#tests/support/records/bank-entry.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

/** Of ₹500, said to be paid by UPI and not found; then a piece at ₹100 was cancelled, and ₹400 are asked for. */
async function askedForLess(): Promise<string> {
  const { id } = await createTestProduct({ price: 100_00, stockQuantity: 10 })
  const lines = [{ productId: id, quantity: 5 }]
  const request = orderRequest({
    customerId: shop.customerId,
    paymentMethod: 'upi',
    lines,
    expectedTotal: 500_00,
  })
  const { reference } = request
  await placeOrder(request, Date.now())
  const order = (await findOrder(reference))!
  await press(`orders/${reference}/payment/refusal`, { seen: 'claimed' })
  const cancellation = { quantity: '1', seen: '5', reason: 'Sold out' }
  await press(`orders/${reference}/lines/${order.lines[0]!.id}/cancellation`, cancellation)
  return reference
}

const press = async (path: string, fields: Record<string, string> = {}) =>
  expect([200, 202]).toContain((await shop.submit('admin', `/admin/${path}`, fields)).status)

async function standing(id: string) {
  const order = (await findOrder(id))!
  return [order.payment, order.totalAmount, order.overpayment, refundDue(order)]
}

const NOTHING_DUE = ['received', 400_00, 0, 0]
const PIECE_DUE = ['received', 400_00, 100_00, 100_00]
const NOT_FOUND = ['refused', 400_00, 100_00, 0]

test.each([
  [400_00, NOTHING_DUE],
  [500_00, PIECE_DUE],
])(
  'a refused payment found by the bank as %i paise owes what came in beyond the total',
  async (amount, paid) => {
    const id = await askedForLess()
    const entry = testEntry({ amount, orderNamed: id })
    expect(await recordBankEntry(entry, Date.now())).toBe('received')
    expect(await standing(id)).toEqual(paid)
    await press(`payments/${await entryIdOf(entry)}/undo`)
    expect(await standing(id)).toEqual(NOT_FOUND)
  },
)

test.each([
  [300_00, NOTHING_DUE],
  [450_00, ['received', 400_00, 50_00, 50_00]],
  [600_00, PIECE_DUE],
])('the admin accepts an entry of %i paise', async (amount, paid) => {
  const id = await askedForLess()
  const entry = testEntry({ amount, orderNamed: id })
  expect(await recordBankEntry(entry, Date.now())).toBe('open')
  await press(`payments/${await entryIdOf(entry)}/acceptance`, { orderId: id })
  expect(await standing(id)).toEqual(paid)
})

test.each([
  ['40000', NOTHING_DUE],
  ['50000', PIECE_DUE],
])('the admin marks %s paise as received by hand', async (amount, paid) => {
  const id = await askedForLess()
  const { reference } = testEntry()
  await press(`orders/${id}/payment/receipt`, { seen: 'refused', reference, amount })
  expect(await standing(id)).toEqual(paid)
})

test('an amount that nobody was asked for is not received by hand', async () => {
  const id = await askedForLess()
  const fields = { seen: 'refused', reference: testEntry().reference, amount: '50001' }
  const { status } = await shop.submit('admin', `/admin/orders/${id}/payment/receipt`, fields)
  expect(status).toBe(409)
  expect(await standing(id)).toEqual(NOT_FOUND)
})

test('an entry of the total is suggested for an order that was refused', async () => {
  const id = await askedForLess()
  await db.deleteFrom('bank_entries').execute()
  await recordBankEntry(testEntry({ amount: 400_00 }), Date.now())
  expect(await shop.page('admin', '/admin/payments')).toContain(`value="${id}"`)
})
