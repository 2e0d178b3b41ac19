import { beforeAll, beforeEach, expect, test } from 'vitest'

import { updateBillSettings } from '#data/bills/bill-settings.server.ts'
import { findBill, listBillsOfOrders } from '#data/bills/bills.server.ts'
import { db } from '#data/database/database.server.ts'
import { isRefundDue, netAmount } from '#data/database/order-amounts.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { bestSellers, salesByDay } from '#data/orders/sales.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { NO_BILLS } from '#domain/bills/bill-settings.ts'
import { sumsOf } from '#domain/bills/bill.ts'
import { netOf, refundDue } from '#domain/payments/refund.ts'
import { checkNumbers, switchBillsOn } from '#tests/support/records/billing.ts'
import { createPlacedOrder } from '#tests/support/records/placed-order.ts'
import { createTestProblem } from '#tests/support/records/problem.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { reportProblem } from './report-problem.server.ts'
import { settleProblem } from './settle-problem.server.ts'

const ADMIN = { actor: 'admin' } as const
const PAID = { method: 'cash', reference: null } as const
const CASH = { ...PAID, outcome: 'refund', message: null } as const

beforeAll(async () => {
  await openTestDatabase()
  await createTestAccount('asha')
})

beforeEach(() => updateBillSettings(NO_BILLS))

/** A paid order of three pieces at 100 rupees that has arrived, with `discount` (paise) off all of them. */
async function arrived(discount = 0) {
  const placed = await createPlacedOrder('asha', { status: 'confirmed', payment: 'collected' })
  await db.updateTable('order_lines').set({ discount }).where('id', '=', placed.lineId).execute()
  await db
    .updateTable('orders')
    .set({ totalAmount: 300_00 - discount })
    .where('id', '=', placed.id)
    .execute()
  for (const name of ['ship', 'deliver'] as const) await transitionOrder(placed.id, name, ADMIN, Date.now())
  return placed
}

async function report({ id: orderId, lineId }: { id: string; lineId: string }, quantity: number) {
  const key = newId()
  const problem = { key, orderId, customerId: 'asha', lineId, quantity, kind: 'damaged' } as const
  const result = await reportProblem({ ...problem, description: 'Bent', photos: [] }, Date.now())
  return 'id' in result ? result.id : key
}

const refund = async (id: string, amount: number) => settleProblem(id, { ...CASH, amount }, Date.now())

test('a refund has a credit note, and so has the return of the rest: together they take back the bill', async () => {
  await switchBillsOn()
  const order = await arrived()
  expect(await refund(await report(order, 1), 60_00)).toEqual({ outcome: 'responded' })
  const notes = async () => {
    const { [order.id]: bills = [] } = await listBillsOfOrders([order.id])
    const entries = bills.map(({ kind, number }) => (kind === 'credit-note' ? number : null))
    const found = entries.filter((number) => number !== null)
    return Promise.all(found.map((number) => findBill(order.id, { number })))
  }
  const [first] = await notes()
  // A part of the price: the piece stays on the bill.
  expect(first!.content.lines).toMatchObject([{ lineId: order.lineId, quantity: 0, amount: 60_00 }])
  const rest = await report(order, 2)
  await settleProblem(rest, { outcome: 'return', message: null }, Date.now())
  const [request] = (await findOrder(order.id))!.returnRequests
  expect(await notes()).toHaveLength(1)
  await respondToReturn(order.id, request!.id, { name: 'complete', ...PAID }, Date.now())
  const lines = (await notes()).flatMap((entry) => entry!.content.lines)
  expect(sumsOf(lines).amount).toBe(260_00)
  await checkNumbers()
})

test('pieces with a discount are refunded for what they cost, as reports and as a return', async () => {
  // 10.01 off three pieces: 3.33, 3.34 and 3.34.
  const order = await arrived(10_01)
  const first = await report(order, 1)
  expect(await refund(first, 96_68)).toEqual({ outcome: 'refund-too-high', most: 96_67 })
  expect(await refund(first, 96_67)).toEqual({ outcome: 'responded' })
  expect(await refund(await report(order, 1), 96_66)).toEqual({ outcome: 'responded' })
  const wanted = { orderId: order.id, lineId: order.lineId, customerId: 'asha', description: 'x' }
  const request = { ...wanted, reason: 'other' as const }
  expect(await requestReturn({ ...request, quantity: 2 }, Date.now())).toEqual({
    outcome: 'too-many',
    left: 1,
  })
  const requested = await requestReturn({ ...request, quantity: 1 }, Date.now())
  if (requested.outcome !== 'requested') throw new Error(requested.outcome)
  const approve = (amount: number | null) =>
    respondToReturn(
      order.id,
      requested.requestId,
      { name: 'approve', response: 'Fine', refund: amount },
      Date.now(),
    )
  expect(await approve(96_67)).toEqual({ outcome: 'refund-too-high', most: 96_66 })
  expect(await approve(null)).toEqual({ outcome: 'responded' })
  await respondToReturn(order.id, requested.requestId, { name: 'complete', ...PAID }, Date.now())
  const paidBack = (await findOrder(order.id))!
  expect(netOf(paidBack)).toBe(0)
})

test('the order, the sums in SQL and the best sellers say the same of it', async () => {
  const sold = async () => (await bestSellers(0, 100)).reduce((sum, { revenue }) => sum + revenue, 0)
  const net = async () => (await salesByDay(0)).reduce((sum, day) => sum + day.net, 0)
  const [soldBefore, netBefore] = [await sold(), await net()]
  const order = await arrived(10_01)
  await refund(await report(order, 2), 120_00)
  const left = 300_00 - 10_01 - 120_00
  const found = (await findOrder(order.id))!
  const row = await db
    .selectFrom('orders')
    .select([netAmount.as('net'), isRefundDue.as('due')])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect([netOf(found), Number(row.net), (await sold()) - soldBefore, (await net()) - netBefore]).toEqual([
    ...[left, left, left, left],
  ])
  // Nothing else is owed for it.
  expect([refundDue(found), Boolean(row.due)]).toEqual([0, false])
})

test('a choice of which too few are left is not replaced, and it says how many there are', async () => {
  const order = await arrived()
  const { id: parentId } = await createTestProduct()
  const choice = { parentId, hidden: 1, choice: 'Red', stockQuantity: 1 } as const
  await db.updateTable('products').set(choice).where('id', '=', order.productId).execute()
  const settle = async (quantity: number) => {
    const id = await report(order, quantity)
    return settleProblem(id, { outcome: 'replacement', message: null }, Date.now())
  }
  expect(await settle(2)).toEqual({ outcome: 'too-many', left: 1 })
})

test('pieces of a product that is hidden from the shop replace others while there are some', async () => {
  const order = await arrived()
  const product = () => db.selectFrom('products').where('id', '=', order.productId)
  const left = async () => (await product().select('stockQuantity').executeTakeFirstOrThrow()).stockQuantity
  await db.updateTable('products').set({ hidden: 1 }).where('id', '=', order.productId).execute()
  const before = await left()
  const id = await report(order, 1)
  expect(await settleProblem(id, { outcome: 'replacement', message: null }, Date.now())).toEqual({
    outcome: 'responded',
  })
  expect(await left()).toBe(before - 1)
})

test('the mail about a refund says how much was paid and how; who is to bring it back is told so', async () => {
  await createTestAccount('told')
  const refunded = await createTestProblem({ customerId: 'told' })
  const paid = { outcome: 'refund', amount: 100_50, method: 'upi', reference: 'N7', message: null } as const
  expect(await settleProblem(refunded.id, paid, Date.now())).toEqual({ outcome: 'responded' })
  const taken = await createTestProblem({ customerId: 'told' })
  await settleProblem(taken.id, { outcome: 'return', message: null }, Date.now())
  const mailed = async ({ orderId }: { orderId: string }) =>
    (await db.selectFrom('outbox').select('message').where('orderId', '=', orderId).execute())
      .map(({ message }) => message)
      .join()
  expect(await mailed(refunded)).toContain('["Refund","₹100.50 (UPI, N7)"]')
  expect(await mailed(taken)).toContain('Please give it back to us; the refund follows when it is here.')
})
