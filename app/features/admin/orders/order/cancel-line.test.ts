import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { returns } from '#copy/returns.ts'
import { anonymiseOrders } from '#data/customers/anonymise-orders.server.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { reportProblem } from '#data/problems/report-problem.server.ts'
import { settleProblem } from '#data/problems/settle-problem.server.ts'
import { bestSellers } from '#data/orders/sales.server.ts'
import { db } from '#data/database/database.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { wordsOf } from '#tests/support/pages/page-text.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { orderRows } from '#tests/support/records/placed-order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type Role, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const words = adminOrders.cancelItems

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

beforeEach(async () => {
  await db.deleteFrom('orders').execute()
})

/** Three globes at ₹100 and two maps at ₹50. */
async function placeTestOrder(paymentMethod: 'cod' | 'upi' = 'upi') {
  const globe = await createTestProduct({ name: 'Globe', price: 100_00, stockQuantity: 10 })
  const map = await createTestProduct({ name: 'Map', price: 50_00, stockQuantity: 10 })
  const lines = [
    { productId: globe.id, quantity: 3 },
    { productId: map.id, quantity: 2 },
  ]
  const request = orderRequest({
    customerId: shop.customerId,
    paymentMethod,
    lines,
    expectedTotal: 400_00,
  })
  await placeOrder(request, Date.now())
  const { lines: placed } = (await findOrder(request.reference))!
  const [globes, maps] = [placed[0]!.id, placed[1]!.id]
  return { id: request.reference, productId: globe.id, globes, maps }
}

type Placed = Awaited<ReturnType<typeof placeTestOrder>>
const pathOf = ({ id, globes }: Placed, lineId = globes) => `/admin/orders/${id}/lines/${lineId}/cancellation`
const FIELDS = { quantity: '1', seen: '5', reason: 'It was scratched' }

function cancel(placed: Placed, fields: Record<string, string> = {}, lineId?: string) {
  return shop.submit('admin', pathOf(placed, lineId), { ...FIELDS, ...fields })
}

const textOf = async (role: Role, path: string) => wordsOf(await shop.page(role, path))

test('stock, total, history and mail follow', async () => {
  const placed = await placeTestOrder('cod')
  const before = await orderRows(placed)
  const { status, text } = await cancel(placed, { quantity: '2' })
  expect([status, text]).toEqual([200, expect.stringContaining(words.done)])
  const after = await orderRows(placed)
  expect(after.order).toMatchObject({ status: 'pending', totalAmount: 200_00, overpayment: 0 })
  expect(after.lines).toMatchObject([
    { quantity: 3, cancelledQuantity: 2 },
    { quantity: 2, cancelledQuantity: 0 },
  ])
  expect(after.products[0]!.stockQuantity).toBe(before.products[0]!.stockQuantity + 2)
  expect(after.stock.at(-1)).toMatchObject({ change: 2, reason: 'cancellation', orderId: placed.id })
  expect(after.events.at(-1)).toMatchObject({
    type: 'lineCancelled',
    actor: 'admin',
    fromStatus: 'pending',
    toStatus: 'pending',
    note: '2 × Globe: It was scratched',
  })
  const mail = after.messages.find(({ id }) => id.startsWith(`${after.events.at(-1)!.id}.`))!
  expect(mail.recipient).toBe('asha@example.com')
  for (const part of ['2 × Globe: It was scratched', 'Your order is now 3 items for ₹200.00.'])
    expect(mail.message).toContain(part)
  expect(after.messages).toHaveLength(before.messages.length + 1)
})

test('every screen and file shows what is left', async () => {
  const placed = await placeTestOrder('cod')
  await cancel(placed)
  await cancel(placed, { quantity: '2', seen: '4', reason: 'Out of print' }, placed.maps)
  const customer = await textOf('customer', '/orders')
  for (const part of ['|₹200.00|2 items|', 'Qty: 2 · 1 cancelled|', ' · 2 cancelled|', orders.cancelledItems])
    expect(customer).toContain(part)
  for (const reason of ['|1 × Globe: It was scratched|', '|2 × Map: Out of print|'])
    expect(customer).toContain(reason)
  const admin = await textOf('admin', `/admin/orders/${placed.id}`)
  expect(admin).toContain('|Total|₹200.00|')
  expect(admin).toContain('COD, ₹200.00 to collect')
  expect(await textOf('admin', '/admin/orders')).toContain('|2 items · ')
  const slip = await textOf('admin', `/admin/orders/${placed.id}/packing-slip`)
  expect(slip).toContain('|2 ×|Globe|')
  expect(slip).toContain('|Total|₹200.00|')
  expect(slip).not.toContain('|Map|')
  const csv = await (await shop.as('admin', '/admin/orders.csv')).text()
  expect(csv).toContain(',200.00,"COD, to collect",,2 × Globe,0.00,200.00,')
  expect(csv.trim().endsWith(',0.00,"1 × Globe; 2 × Map",0.00,,0.00')).toBe(true)
  expect(await textOf('admin', '/admin')).toContain('|Total Revenue|₹200.00|')
  expect(await bestSellers(0, 5)).toEqual([{ name: 'Globe', quantity: 2, revenue: 200_00 }])
  const data = (await (await shop.as('customer', '/account/data')).json()) as { orders: object[] }
  expect(data.orders[0]).toMatchObject({ totalAmount: 200_00, lines: [{ cancelledQuantity: 1 }, {}] })
})

describe('a paid order', () => {
  test('has a refund due, which is recorded as that of a cancelled order', async () => {
    const placed = await placeTestOrder()
    await receive(placed)
    await cancel(placed)
    expect(await textOf('customer', '/orders')).toContain(orders.refund.due('₹100.00'))
    const page = await textOf('admin', `/admin/orders/${placed.id}`)
    for (const part of ['|Total|₹300.00|Paid|₹400.00|', adminOrders.refund.due('₹100.00')])
      expect(page).toContain(part)
    expect(await textOf('admin', '/admin')).toContain('|1 refund for cancelled items|')
    expect(await shop.page('admin', '/admin')).toContain(`href="/admin/orders/${placed.id}"`)

    const refund = { seen: '10000', refundMethod: 'upi', refundReference: 'N7' }
    const paid = await shop.submit('admin', `/admin/orders/${placed.id}/refund`, refund)
    expect([paid.status, paid.text]).toEqual([
      200,
      expect.stringContaining(adminOrders.refund.done('₹100.00')),
    ])
    const { order, events, messages } = await orderRows(placed)
    expect(order).toMatchObject({ refundedAmount: 0, overpaymentRefunded: 100_00, refundReference: 'N7' })
    expect(events.at(-1)).toMatchObject({ type: 'refundPaid', note: '₹100.00 (UPI, N7)' })
    expect(messages.some(({ message }) => message.includes('Your refund: ₹100.00 (UPI, N7).'))).toBe(true)
    const customer = await textOf('customer', '/orders')
    for (const part of ['|₹300.00|4 items|Paid: ₹400.00|Refunded: ₹100.00|', '₹100.00 refunded (UPI, N7)'])
      expect(customer).toContain(part)
    expect(await textOf('admin', '/admin')).not.toContain('refund for cancelled items')
    const again = await shop.submit('admin', `/admin/orders/${placed.id}/refund`, refund)
    expect([again.status, again.text]).toEqual([409, expect.stringContaining(adminOrders.refund.nothingDue)])
  })

  test('that is then cancelled as a whole has the rest due', async () => {
    const placed = await placeTestOrder()
    await receive(placed)
    await cancel(placed)
    await shop.submit('admin', `/admin/orders/${placed.id}/refund`, { seen: '10000', refundMethod: 'cash' })
    await shop.submit('customer', `/orders/${placed.id}/cancellation`, { reason: 'Twice' })
    expect(await textOf('customer', '/orders')).toContain(orders.refund.due('₹300.00'))
    await shop.submit('admin', `/admin/orders/${placed.id}/refund`, { seen: '30000', refundMethod: 'cash' })
    const { order, products } = await orderRows(placed)
    expect(order).toMatchObject({ refundedAmount: 300_00, overpaymentRefunded: 100_00 })
    expect(products[0]!.stockQuantity).toBe(10)
  })

  test('whose refunds were paid one after the other has each with its amount, and says neither of the sum', async () => {
    const placed = await placeTestOrder()
    await receive(placed)
    await cancel(placed)
    const pay = (fields: Record<string, string>) =>
      shop.submit('admin', `/admin/orders/${placed.id}/refund`, fields)
    await pay({ seen: '10000', refundMethod: 'cash' })
    await shop.submit('customer', `/orders/${placed.id}/cancellation`, { reason: 'Twice' })
    await pay({ seen: '30000', refundMethod: 'upi', refundReference: 'N8' })
    for (const page of [
      await textOf('customer', '/orders'),
      await textOf('admin', `/admin/orders/${placed.id}`),
    ]) {
      for (const part of [orders.refund.paidInParts('₹400.00', 2), '₹100.00 (Cash)', '₹300.00 (UPI, N8)'])
        expect(page).toContain(part)
      expect(page).not.toContain('₹400.00 refunded (')
    }
  })

  test('of which the payment is found later asks for what was paid, and then owes the difference', async () => {
    const placed = await placeTestOrder()
    await cancel(placed)
    expect(await textOf('customer', '/orders')).not.toContain('Your refund of')
    await receive(placed)
    expect(await textOf('customer', '/orders')).toContain(orders.refund.due('₹100.00'))
  })

  test('of which the payment is not found asks for what is left, and owes nothing then', async () => {
    const placed = await placeTestOrder()
    await cancel(placed)
    await shop.submit('admin', `/admin/orders/${placed.id}/payment/refusal`, { seen: 'claimed' })
    expect(await textOf('customer', '/orders')).toContain('|Amount to pay|₹300.00|')
    await shop.submit('customer', `/orders/${placed.id}/payment`, { seen: '30000' })
    await receive(placed)
    expect((await orderRows(placed)).order).toMatchObject({ totalAmount: 300_00, overpayment: 0 })
    expect(await textOf('customer', '/orders')).not.toContain('Your refund of')
  })
})

test('who paid what the screen asked for, before an item was cancelled, is owed the difference', async () => {
  const placed = await placeTestOrder()
  await shop.submit('admin', `/admin/orders/${placed.id}/payment/refusal`, { seen: 'claimed' })
  const page = await shop.page('customer', '/orders')
  expect(page).toMatch(
    /<button[^>]* name="seen"[^>]* value="40000"|<button[^>]* value="40000"[^>]* name="seen"/,
  )
  await cancel(placed)
  for (const seen of ['40001', '29999', ''])
    expect((await shop.submit('customer', `/orders/${placed.id}/payment`, { seen })).status).toBe(
      seen === '' ? 400 : 409,
    )
  await shop.submit('customer', `/orders/${placed.id}/payment`, { seen: '40000' })
  expect((await orderRows(placed)).order).toMatchObject({
    payment: 'claimed',
    totalAmount: 300_00,
    overpayment: 100_00,
  })
  await receive(placed)
  expect(await textOf('customer', '/orders')).toContain(orders.refund.due('₹100.00'))
})

test('the last items are cancelled with the order, once', async () => {
  const placed = await placeTestOrder('cod')
  await cancel(placed, { quantity: '2' }, placed.maps)
  const last = await cancel(placed, { quantity: '3', seen: '3' })
  expect([last.status, last.text]).toEqual([200, expect.stringContaining(adminOrders.cancel.done)])
  const { order, lines, events, products } = await orderRows(placed)
  expect(order).toMatchObject({ status: 'cancelled', totalAmount: 300_00 })
  expect(lines[0]!.cancelledQuantity).toBe(0)
  expect(events.at(-1)).toMatchObject({ type: 'cancelByAdmin', note: 'It was scratched' })
  expect(products[0]!.stockQuantity).toBe(10)
  const again = await cancel(placed, { quantity: '3', seen: '3' })
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining(adminOrders.card.standsAt(orders.status.cancelled)),
  ])
})

test('what was cancelled cannot be returned, and what is returned cannot be cancelled', async () => {
  const placed = await placeTestOrder('cod')
  await cancel(placed, { quantity: '2' })
  const delivered = { status: 'delivered', deliveredAt: Date.now() } as const
  await db.updateTable('orders').set(delivered).where('id', '=', placed.id).execute()
  const request = { lineId: placed.globes, reason: 'other', description: 'Torn' }
  const tooMany = await shop.submit('customer', `/orders/${placed.id}/returns`, { ...request, quantity: '2' })
  expect([tooMany.status, tooMany.text]).toEqual([409, expect.stringContaining(returns.dialog.tooMany)])
  expect(
    (await shop.submit('customer', `/orders/${placed.id}/returns`, { ...request, quantity: '1' })).status,
  ).toBe(201)
  await db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', placed.id).execute()
  const refused = await cancel(placed, { seen: '3' })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(words.tooMany(0))])
})

test('what was refunded for a reported problem cannot be cancelled, and refunded again', async () => {
  const placed = await placeTestOrder('cod')
  const delivered = { status: 'delivered', deliveredAt: Date.now(), payment: 'collected' } as const
  await db.updateTable('orders').set(delivered).where('id', '=', placed.id).execute()
  const problem = { key: newId(), orderId: placed.id, customerId: shop.customerId, lineId: placed.globes }
  const report = { quantity: 3, kind: 'damaged', description: 'Torn' } as const
  const made = await reportProblem({ ...problem, ...report, photos: [] }, Date.now())
  if (made.outcome !== 'requested') throw new Error(made.outcome)
  const refund = {
    outcome: 'refund',
    amount: 300_00,
    method: 'cash',
    reference: null,
    message: null,
  } as const
  expect(await settleProblem(made.id, refund, Date.now())).toEqual({ outcome: 'responded' })
  // Set back by the admin.
  await db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', placed.id).execute()
  const refused = await cancel(placed)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(words.tooMany(0))])
  const page = await textOf('admin', `/admin/orders/${placed.id}`)
  expect(page.split(words.open)).toHaveLength(2)
})

test('a customer who is owed a refund stays reachable after the account is deleted', async () => {
  const placed = await placeTestOrder()
  await receive(placed)
  await cancel(placed)
  const delivered = {
    customerId: 'deleted',
    status: 'delivered',
    deliveredAt: Date.now() - 2 * DAY_MS,
  } as const
  await db.updateTable('orders').set(delivered).where('id', '=', placed.id).execute()
  expect(await anonymiseOrders(db, Date.now())).toBe(0)
  await shop.submit('admin', `/admin/orders/${placed.id}/refund`, { seen: '10000', refundMethod: 'cash' })
  expect(await anonymiseOrders(db, Date.now())).toBe(1)
  expect((await orderRows(placed)).events).toContainEqual(
    expect.objectContaining({ type: 'lineCancelled', note: null }),
  )
})

test('cleared and restored, an order is as it was', async () => {
  const placed = await placeTestOrder()
  await receive(placed)
  await cancel(placed)
  const before = await findOrder(placed.id)
  await clearOrders(Date.now())
  await restoreOrders()
  expect(await findOrder(placed.id)).toEqual(before)
})

describe('nothing changes', () => {
  /** The response to an attempt, and whether any row of the order or its product has changed. */
  async function tried(placed: Placed, attempt: () => ReturnType<typeof cancel>) {
    const before = await orderRows(placed)
    const rejected = await attempt()
    expect(await orderRows(placed)).toEqual(before)
    return [rejected.status, rejected.text]
  }
  const answer = (status: number, text: string) => [status, expect.stringContaining(text)]

  test.each([
    [{ quantity: '0' }, 400, 'Please enter a whole number'],
    [{ quantity: '-1' }, 400, 'Please enter a whole number'],
    [{ quantity: '1.5' }, 400, 'Please enter a whole number'],
    [{ quantity: '' }, 400, 'Please enter a whole number'],
    [{ seen: '' }, 400, 'Please enter a whole number'],
    [{ reason: ' ' }, 400, 'A reason'],
    [{ quantity: '4' }, 409, words.tooMany(3)],
    [{ seen: '4' }, 409, words.changedMeanwhile],
  ])('by %o', async (fields, status, text) => {
    const placed = await placeTestOrder()
    expect(await tried(placed, () => cancel(placed, fields))).toEqual(answer(status, text))
  })

  test('by the line of another order, or of none', async () => {
    const [placed, other] = [await placeTestOrder(), await placeTestOrder()]
    for (const lineId of [other.globes, 'nothing']) {
      expect(await tried(placed, () => cancel(placed, {}, lineId))).toEqual(
        answer(404, orders.problems.notFound),
      )
    }
    expect((await findOrder(other.id))!.totalAmount).toBe(400_00)
    expect((await cancel({ ...placed, id: 'ORD-0000000000000-NOTHERE00' })).status).toBe(404)
  })

  test.each(['shipped', 'delivered', 'received', 'cancelled', 'returned'] as const)(
    'once it is %s',
    async (status) => {
      const placed = await placeTestOrder()
      await db.updateTable('orders').set({ status }).where('id', '=', placed.id).execute()
      expect(await tried(placed, () => cancel(placed))).toEqual(
        answer(409, adminOrders.card.standsAt(orders.status[status])),
      )
      expect(await textOf('admin', `/admin/orders/${placed.id}`)).not.toContain(`|${words.open}|`)
    },
  )

  test('for the second of two presses', async () => {
    const placed = await placeTestOrder()
    await cancel(placed)
    expect(await tried(placed, () => cancel(placed))).toEqual(answer(409, words.changedMeanwhile))
  })

  test.each(['guest', 'customer'] as const)('by a %s', async (role) => {
    const placed = await placeTestOrder()
    const attempt = () => shop.submit(role, pathOf(placed), FIELDS)
    expect(await tried(placed, attempt)).toEqual(answer(202, role === 'guest' ? '/admin/sign-in' : '/store'))
  })
})

async function receive({ id }: Placed): Promise<void> {
  const fields = { seen: 'claimed', reference: String(Math.random()).slice(2, 14).padEnd(12, '7') }
  expect((await shop.submit('admin', `/admin/orders/${id}/payment/receipt`, fields)).status).toBe(200)
}
