import { RETURN_STATUSES, type ReturnStatus } from '#domain/orders/return-request.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { countRefundsOfReturns, findOrdersToRefund } from '#data/orders/pending-work.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { reportProblem } from '#data/problems/report-problem.server.ts'
import { settleProblem } from '#data/problems/settle-problem.server.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { canRespond, type ReturnResponseName } from '#domain/returns/return-response.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { orderRows } from '#tests/support/records/placed-order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { offeredRefunds } from '#data/returns/offered-refunds.server.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const ORDER_AT: Record<ReturnStatus, OrderStatus> = {
  pending: 'return_requested',
  approved: 'return_approved',
  rejected: 'return_rejected',
  completed: 'returned',
}

const PATHS = { approve: 'approval', reject: 'rejection', complete: 'refund' } as const
const FIELDS = { approve: {}, reject: {}, complete: { refundMethod: 'upi' } } as const

/** An order of three notebooks at 199.99, with a return request for two of them. */
async function orderWithRequest(status: ReturnStatus = 'pending') {
  const { id: productId } = await createTestProduct({ stockQuantity: 10 })
  const orderId = await createTestOrder({
    status: ORDER_AT[status],
    deliveredAt: Date.now(),
    payment: 'collected',
    totalAmount: 5 * 199_99,
  })
  const lineId = await createTestLine(orderId, productId, 3)
  const id = await createReturnRequest(orderId, lineId, status, 2)
  return { orderId, lineId, id, productId }
}

async function createReturnRequest(
  orderId: string,
  lineId: string,
  status: ReturnStatus,
  quantity: number,
  at = Date.now(),
) {
  const id = newId()
  const noResponse = { respondedAt: null, shopkeeperResponse: null, refundAmount: null, refundMethod: null }
  const details = { reason: 'defective', description: 'Torn', requestedAt: at } as const
  await db
    .insertInto('return_requests')
    .values({ id, orderId, lineId, quantity, status, ...details, ...noResponse })
    .execute()
  return id
}

async function respond(
  { orderId, id }: { orderId: string; id: string },
  name: ReturnResponseName,
  fields: Record<string, string> = FIELDS[name],
) {
  const path = `/admin/orders/${orderId}/returns/${id}/${PATHS[name]}.data`
  const response = await shop.as('admin', path, new URLSearchParams(fields))
  return { status: response.status, text: await response.text() }
}

const requestRow = (id: string) =>
  db.selectFrom('return_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const orderStatus = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe.each(RETURN_STATUSES)('a %s request', (status) => {
  test.each(['approve', 'reject', 'complete'] as const)('%s', async (name) => {
    const request = await orderWithRequest(status)
    const allowed = canRespond(name, status)
    expect((await respond(request, name)).status).toBe(allowed ? 200 : 409)
    const after = { approve: 'approved', reject: 'rejected', complete: 'completed' } as const
    expect((await requestRow(request.id)).status).toBe(allowed ? after[name] : status)
    expect(await orderStatus(request.orderId)).toBe(ORDER_AT[allowed ? after[name] : status])
    expect(await stockOf(request.productId)).toBe(allowed && name === 'complete' ? 12 : 10)
  })
})

test('an empty response and refund take their defaults', async () => {
  const request = await orderWithRequest()
  const { text } = await respond(request, 'approve')
  expect(text).toContain('Return request approved! Customer has been notified.')
  expect(await requestRow(request.id)).toMatchObject({
    refundAmount: 2 * 199_99,
    shopkeeperResponse: 'Your return is approved and the refund will be processed.',
    respondedAt: expect.any(Number),
  })
  const other = await orderWithRequest()
  expect((await respond(other, 'reject')).text).toContain(
    'Return request rejected. Customer has been notified.',
  )
  expect((await requestRow(other.id)).shopkeeperResponse).toBe(
    'Your return is rejected. Please contact us for more information.',
  )
})

test('an empty response to a return without a refund promises none, nor does its mail', async () => {
  const request = await orderWithRequest()
  const { orderId, productId } = request
  const { customerId } = shop
  await db.updateTable('orders').set({ customerId }).where('id', '=', orderId).execute()
  expect((await respond(request, 'approve', { refundAmount: '0' })).status).toBe(200)
  const shopkeeperResponse = 'Your return is approved. No money is refunded for it.'
  expect(await requestRow(request.id)).toMatchObject({ refundAmount: 0, shopkeeperResponse })
  const { messages } = await orderRows({ id: orderId, productId })
  expect(messages.map(({ message }) => message).join()).toContain(shopkeeperResponse)
  expect(messages.map(({ message }) => message).join()).not.toContain('Your refund')
})

test('each mail about a return names its pieces; one without a refund is complete without saying that money was sent', async () => {
  const mailsOf = async (orderId: string, productId: string) =>
    (await orderRows({ id: orderId, productId })).messages
      .map(({ message }) => message)
      .toSorted((one, other) => Number(one.includes('complete')) - Number(other.includes('complete')))
  const ofCustomer = async () => {
    const request = await orderWithRequest()
    const { customerId } = shop
    await db.updateTable('orders').set({ customerId }).where('id', '=', request.orderId).execute()
    return request
  }
  const [paid, unpaid, rejected] = [await ofCustomer(), await ofCustomer(), await ofCustomer()]
  await respond(paid, 'approve', { response: 'Fine' })
  await respond(paid, 'complete')
  await respond(unpaid, 'approve', { refundAmount: '0' })
  await respond(unpaid, 'complete')
  await respond(rejected, 'reject')
  const [approved, completed] = await mailsOf(paid.orderId, paid.productId)
  expect(approved).toContain('["Returning","2 × Ruled Notebook"],["Refund","₹399.98"]')
  expect(completed).toContain('["Returned","2 × Ruled Notebook"]')
  expect(completed).toContain('Your refund: ₹399.98 (UPI).')
  const [, without] = await mailsOf(unpaid.orderId, unpaid.productId)
  expect(without).toContain('Your return is complete. No money is refunded for it.')
  expect(without).not.toMatch(/has been sent|₹/)
  expect((await mailsOf(rejected.orderId, rejected.productId)).join()).toContain(
    '["Returning","2 × Ruled Notebook"]',
  )
})

test.each([
  ['₹399.98', 200, 399_98],
  ['0', 200, 0],
  ['399.99', 422, null],
  ['1e3', 400, null],
  ['-1', 400, null],
  ['12.345', 400, null],
] as const)('a refund of %s', async (refundAmount, status, stored) => {
  const request = await orderWithRequest()
  expect((await respond(request, 'approve', { refundAmount, response: 'Fine' })).status).toBe(status)
  expect((await requestRow(request.id)).refundAmount).toBe(stored)
})

test('what an empty amount refunds is what the hint says, also after a problem of another piece was refunded', async () => {
  const request = await orderWithRequest('rejected')
  const { orderId, lineId } = request
  // 100.01 off three pieces: 33.33, 33.34 and 33.34.
  await db.updateTable('order_lines').set({ discount: 100_01 }).where('id', '=', lineId).execute()
  await db
    .updateTable('orders')
    .set({ totalAmount: 5 * 199_99 - 100_01 })
    .where('id', '=', orderId)
    .execute()
  const key = newId()
  const problem = { key, orderId, customerId: 'somebody', lineId, quantity: 1, kind: 'damaged' } as const
  const made = await reportProblem({ ...problem, description: 'Bent', photos: [] }, Date.now())
  if (made.outcome !== 'requested') throw new Error(made.outcome)
  const paid = { outcome: 'refund', amount: 166_66, method: 'cash', reference: null, message: null } as const
  expect(await settleProblem(made.id, paid, Date.now())).toEqual({ outcome: 'responded' })
  await db.updateTable('orders').set({ status: 'return_requested' }).where('id', '=', orderId).execute()
  const id = await createReturnRequest(orderId, lineId, 'pending', 1, Date.now() + 1)
  expect(await offeredRefunds([(await findOrder(orderId))!])).toEqual({ [id]: 166_65 })
  for (const page of [`/admin/orders/${orderId}.data`, '/admin/orders.data'])
    expect(await (await shop.as('admin', page)).text()).toContain(`"${id}",16665`)
  expect((await respond({ orderId, id }, 'approve')).status).toBe(200)
  expect((await requestRow(id)).refundAmount).toBe(166_65)
})

test('ten concurrent completions restore the stock once, and store the refund method', async () => {
  const request = await orderWithRequest('approved')
  const responses = await Promise.all(Array.from({ length: 10 }, () => respond(request, 'complete')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(request.productId)).toBe(12)
  expect((await requestRow(request.id)).refundMethod).toBe('upi')
  expect(
    (await respond(await orderWithRequest('approved'), 'complete', { refundMethod: 'gold' })).status,
  ).toBe(400)
})

test('the status of an order follows its newest return request', async () => {
  const older = await orderWithRequest()
  const newer = await createReturnRequest(older.orderId, older.lineId, 'pending', 1, Date.now() + 1000)
  await respond(older, 'reject')
  expect(await orderStatus(older.orderId)).toBe('return_requested')
  await respond({ ...older, id: newer }, 'approve')
  expect(await orderStatus(older.orderId)).toBe('return_approved')
})

test('a request of another order is not found', async () => {
  const [one, other] = [await orderWithRequest(), await orderWithRequest()]
  const response = await respond({ orderId: one.orderId, id: other.id }, 'approve')
  expect([response.status, response.text]).toEqual([404, expect.stringContaining('Order not found')])
  expect((await requestRow(other.id)).status).toBe('pending')
})

test.each(['approval', 'rejection', 'refund'])('only the admin may post the %s', async (path) => {
  const { orderId, id } = await orderWithRequest()
  for (const role of ['guest', 'customer'] as const) {
    const body = new URLSearchParams({ refundMethod: 'upi' })
    const response = await shop.as(role, `/admin/orders/${orderId}/returns/${id}/${path}.data`, body)
    expect(response.status).toBe(202)
  }
  expect((await requestRow(id)).status).toBe('pending')
})

describe('a return that was approved without a refund', () => {
  async function approvedWithoutRefund() {
    const request = await orderWithRequest()
    await respond(request, 'approve', { refundAmount: '0' })
    return request
  }

  test('is no refund to pay: it waits for the goods only, and the button says so', async () => {
    const [before, listed] = [await countRefundsOfReturns(), await findOrdersToRefund()]
    const { orderId } = await approvedWithoutRefund()
    expect(await countRefundsOfReturns()).toBe(before)
    expect(await findOrdersToRefund()).toEqual(listed)
    const html = await shop.page('admin', `/admin/orders/${orderId}`)
    expect(html).toContain('Goods are back')
    expect(html).not.toContain('Refund completed')
  })

  test.each([
    ['', {}],
    [', also from a page of before this rule, on which one was preselected', { refundMethod: 'upi' }],
  ])('is completed without a method%s', async (_, fields) => {
    const request = await approvedWithoutRefund()
    expect((await respond(request, 'complete', fields)).status).toBe(200)
    const none = { refundMethod: null, refundReference: null, refundedAt: null }
    expect(await requestRow(request.id)).toMatchObject({ status: 'completed', refundAmount: 0, ...none })
    expect(await orderStatus(request.orderId)).toBe('returned')
    expect(await stockOf(request.productId)).toBe(12)
    const { history } = (await findOrder(request.orderId))!
    expect(history.at(-1)).toMatchObject({ type: 'completeReturn', note: null })
    const html = await shop.page('admin', `/admin/orders/${request.orderId}`)
    expect(html).toContain('Return completed')
    expect(html).not.toMatch(/Refund completed|Refund method|UPI</)
  })

  test('says that it is complete; where money is due, how it was refunded has to be said', async () => {
    const { text } = await respond(await approvedWithoutRefund(), 'complete', {})
    expect(text).toContain('The return is complete. Customer has been notified.')
    const due = await orderWithRequest()
    await respond(due, 'approve')
    expect((await respond(due, 'complete', {})).status).toBe(400)
    expect((await requestRow(due.id)).status).toBe('approved')
  })
})
