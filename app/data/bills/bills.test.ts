import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { cancelOrder, overrideOrder, transitionOrder } from '#data/orders/order-transitions.server.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { checkNumbers, switchBillsOn } from '#tests/support/records/billing.ts'
import { createPlacedOrder, type OrderState } from '#tests/support/records/placed-order.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { findBill, listBills, listBillsOfOrders } from './bills.server.ts'
import { updateBillSettings } from './bill-settings.server.ts'
import { NO_BILLS } from '#domain/bills/bill-settings.ts'
import { sumsOf } from '#domain/bills/bill.ts'

const ADMIN = { actor: 'admin' } as const
const PAID = { method: 'cash', reference: null } as const
/** The last minute of a financial year in India. */
const NOW = Date.parse('2027-03-31T23:59:00+05:30')
const MINUTE = 60_000

beforeAll(async () => {
  await openTestDatabase()
  await createTestAccount('asha')
})

beforeEach(() => switchBillsOn())

const order = (state?: OrderState) => createPlacedOrder('asha', state)
const billsOf = async (id: string) => (await listBillsOfOrders([id]))[id] ?? []

async function shipped(state: OrderState = {}, at = NOW) {
  const placed = await order({ status: 'confirmed', ...state })
  await transitionOrder(placed.id, 'ship', ADMIN, at)
  return placed
}

test('a shop that makes no bills makes none', async () => {
  await updateBillSettings(NO_BILLS)
  const { id } = await shipped()
  expect(await billsOf(id)).toEqual([])
})

test('an order has its bill when it is shipped, once, and the mail links to it', async () => {
  const { id } = await shipped()
  const [bill] = await billsOf(id)
  expect(bill).toMatchObject({ kind: 'bill', state: 'issued' })
  for (const name of ['deliver', 'receive'] as const) await transitionOrder(id, name, ADMIN, NOW)
  expect(await billsOf(id)).toHaveLength(1)
  const entry = await findBill(id, { number: null, customerId: 'asha' })
  // 300.00 at 18 %: CGST 300.00 × 9/118 = 22.881355… → 22.88; taxable 254.24
  expect(sumsOf(entry!.content.lines)).toEqual({
    amount: 300_00,
    taxable: 254_24,
    cgst: 22_88,
    sgst: 22_88,
    igst: 0,
  })
  expect(await findBill(id, { number: null, customerId: 'ravi' })).toBeNull()
  const mails = await db.selectFrom('outbox').select('message').where('orderId', '=', id).execute()
  const linked = mails.filter(({ message }) => message.includes(`Bill ${bill!.number}`))
  expect(linked).toHaveLength(1)
  expect(linked[0]!.message).toContain(`/orders/${id}/bill.pdf?number=`)
})

test('a product that is deleted before its order is shipped is billed at its own HSN and rate', async () => {
  const { id, productId } = await order({ status: 'confirmed' })
  const own = { hsn: '48202000', gstRate: 0 }
  await db.updateTable('products').set(own).where('id', '=', productId).execute()
  await deleteProduct(productId, NOW)
  await transitionOrder(id, 'ship', ADMIN, NOW)
  const entry = await findBill(id, { number: null, customerId: 'asha' })
  expect(entry!.content.lines).toMatchObject([{ hsn: '48202000', rate: 0, taxable: 300_00, cgst: 0 }])
})

test('at receipt, where the shop says so', async () => {
  await switchBillsOn({ madeAt: 'receipt' })
  const { id } = await shipped()
  await transitionOrder(id, 'deliver', ADMIN, NOW)
  expect(await billsOf(id)).toEqual([])
  await transitionOrder(id, 'confirmReceipt', { actor: 'customer', id: 'asha' }, NOW)
  expect(await billsOf(id)).toHaveLength(1)
})

test('numbers begin again at midnight after 31 March, and change with nothing that the shop changes', async () => {
  const before = (await billsOf((await shipped()).id))[0]!.number
  const after = await shipped({}, NOW + MINUTE)
  expect(before).toMatch(/^B\/26-27\/\d+$/)
  expect(await billsOf(after.id)).toMatchObject([{ number: 'B/27-28/1' }])
  await switchBillsOn({ legalName: 'Another', series: 'X' })
  const entry = await findBill(after.id, { number: null })
  expect(entry!.content.seller.legalName).toBe('Asha Rao')
  expect(await billsOf((await shipped()).id)).toMatchObject([{ number: 'X/26-27/1' }])
})

test('an unpaid order that comes back cancels its number; one that was billed a month ago has a credit note', async () => {
  const { id } = await shipped()
  await cancelOrder(id, ADMIN, 'Refused', NOW)
  expect(await billsOf(id)).toMatchObject([{ kind: 'bill', state: 'cancelled' }])
  const late = await shipped()
  await cancelOrder(late.id, ADMIN, 'Refused', NOW + MINUTE)
  expect(await billsOf(late.id)).toMatchObject([
    { kind: 'bill', state: 'withdrawn' },
    { kind: 'credit-note', state: 'issued', number: 'CN/27-28/1' },
  ])
  const listed = await listBills('2027-03', 500)
  expect(listed.find(({ orderId }) => orderId === id)?.state).toBe('cancelled')
})

test('a bill that was taken back is followed by another when the order is shipped again', async () => {
  const { id } = await shipped()
  await overrideOrder(id, { from: 'shipped', to: 'confirmed' }, 'Not yet', NOW)
  await transitionOrder(id, 'ship', ADMIN, NOW)
  expect((await billsOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'issued'])
})

test('a refund of a cancelled order brings a credit note for the bill', async () => {
  const { id } = await shipped({ payment: 'received' })
  await cancelOrder(id, ADMIN, 'Lost', NOW)
  expect(await billsOf(id)).toMatchObject([{ state: 'issued' }])
  await payRefund(id, 300_00, PAID, NOW)
  const [bill, note] = await billsOf(id)
  expect([bill!.state, note!.kind]).toEqual(['issued', 'credit-note'])
  const entry = await findBill(id, { number: note!.number })
  expect(entry!.content.against?.number).toBe(bill!.number)
  expect(sumsOf(entry!.content.lines)).toMatchObject({ amount: 300_00, taxable: 254_24, cgst: 22_88 })
})

test('a refund of a return brings a credit note for what was refunded', async () => {
  const { id, requestId } = await shipped({ payment: 'received', returnStatus: 'approved' })
  await db.updateTable('orders').set({ status: 'return_approved' }).where('id', '=', id).execute()
  await respondToReturn(id, requestId, { name: 'complete', ...PAID }, NOW)
  const [, note] = await billsOf(id)
  const entry = await findBill(id, { number: note!.number })
  // 200.00 at 18 %: CGST 200.00 × 9/118 = 15.254237… → 15.25; taxable 169.50
  expect(entry!.content.lines).toMatchObject([
    { quantity: 2, amount: 200_00, taxable: 169_50, cgst: 15_25, sgst: 15_25 },
  ])
})

test('pieces that were cancelled before the bill bring no credit note', async () => {
  const { id } = await shipped({ payment: 'received' })
  await db
    .updateTable('orders')
    .set({ totalAmount: 300_00, overpayment: 50_00 })
    .where('id', '=', id)
    .execute()
  await payRefund(id, 50_00, PAID, NOW)
  expect(await billsOf(id)).toHaveLength(1)
})

test('after all of this, no number is missing', async () => {
  expect(await checkNumbers()).toBeGreaterThan(10)
})
