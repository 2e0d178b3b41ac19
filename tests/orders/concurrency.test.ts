import { beforeAll, describe, expect, test } from 'vitest'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import {
  type PlacedOrder,
  type OrderState,
  createPlacedOrder,
  orderRows,
} from '#tests/support/records/placed-order.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const order = (state: OrderState = {}) => createPlacedOrder(shop.customerId, state)

interface Submission {
  name: string
  role: 'admin' | 'customer'
  state: OrderState
  path: (order: PlacedOrder) => string
  fields?: (order: PlacedOrder) => Record<string, string>
  /** The error message of the second response. */
  error: string
  /** How many mails it enqueues. */
  messages: number
  stock?: number
}

const adminPath = (verb: string) => (at: PlacedOrder) => `/admin/orders/${at.id}/${verb}`
const returnPath = (verb: string) => (at: PlacedOrder) =>
  `/admin/orders/${at.id}/returns/${at.requestId}/${verb}`
const customerPath = (verb: string) => (at: PlacedOrder) => `/orders/${at.id}/${verb}`
const { card, payment: pay, returns, refund } = adminOrders

const SUBMISSIONS: Submission[] = [
  ...(
    [
      ['confirm', 'pending', 'confirmed'],
      ['ship', 'confirmed', 'shipped'],
      ['deliver', 'shipped', 'delivered'],
      ['receive', 'delivered', 'received'],
    ] as const
  ).map(([name, status, to]) => ({
    name,
    role: 'admin' as const,
    state: { status },
    path: adminPath(`transitions/${name}`),
    error: card.standsAt(orders.status[to]),
    messages: 1,
  })),
  {
    name: 'cancel as the admin',
    role: 'admin',
    state: { status: 'shipped' },
    path: adminPath('cancellation'),
    fields: () => ({ reason: 'Lost' }),
    error: card.standsAt(orders.status.cancelled),
    messages: 1,
    stock: 3,
  },
  {
    name: 'override',
    role: 'admin',
    state: { status: 'shipped' },
    path: adminPath('status'),
    fields: () => ({ seen: 'shipped', status: 'confirmed', reason: 'It came back' }),
    error: adminOrders.override.sameStatus,
    messages: 1,
  },
  {
    name: 'collect',
    role: 'admin',
    state: { status: 'delivered' },
    path: adminPath('payment/collection'),
    error: pay.changedMeanwhile,
    messages: 0,
  },
  {
    name: 'receive a payment',
    role: 'admin',
    state: { payment: 'claimed' },
    path: adminPath('payment/receipt'),
    fields: ({ id }) => ({ seen: 'claimed', reference: id.replace(/\D/g, '').slice(1, 13).padEnd(12, '7') }),
    error: pay.changedMeanwhile,
    messages: 0,
  },
  {
    name: 'refuse a payment',
    role: 'admin',
    state: { payment: 'claimed' },
    path: adminPath('payment/refusal'),
    fields: () => ({ seen: 'claimed' }),
    error: pay.changedMeanwhile,
    messages: 0,
  },
  {
    name: 'pay a refund',
    role: 'admin',
    path: adminPath('refund'),
    state: { status: 'cancelled', payment: 'received' },
    fields: () => ({ seen: '30000', refundMethod: 'upi', refundReference: '412345678999' }),
    error: refund.nothingDue,
    messages: 1,
  },
  {
    name: 'approve',
    role: 'admin',
    path: returnPath('approval'),
    state: { status: 'return_requested', returnStatus: 'pending' },
    error: returns.alreadyAnswered,
    messages: 1,
  },
  {
    name: 'reject',
    role: 'admin',
    path: returnPath('rejection'),
    state: { status: 'return_requested', returnStatus: 'pending' },
    error: returns.alreadyAnswered,
    messages: 1,
  },
  {
    name: 'complete',
    role: 'admin',
    path: returnPath('refund'),
    state: { status: 'return_approved', returnStatus: 'approved', payment: 'collected' },
    fields: () => ({ refundMethod: 'cash' }),
    error: returns.alreadyAnswered,
    messages: 1,
    stock: 2,
  },
  {
    name: 'cancel as the customer',
    role: 'customer',
    state: {},
    path: customerPath('cancellation'),
    fields: () => ({ reason: 'Twice' }),
    error: orders.cancel.tooLate,
    messages: 2,
    stock: 3,
  },
  {
    name: 'confirm receipt',
    role: 'customer',
    state: { status: 'delivered' },
    path: customerPath('receipt'),
    error: orders.problems.changedMeanwhile,
    messages: 1,
  },
  {
    name: 'claim a payment',
    role: 'customer',
    state: { payment: 'refused' },
    path: customerPath('payment'),
    fields: () => ({ seen: '30000' }),
    error: orders.problems.changedMeanwhile,
    messages: 0,
  },
]

describe.each(SUBMISSIONS)('$name', ({ role, state, path, fields, error, messages, stock = 0 }) => {
  test('two requests at once have one effect; the second gets 409, as does every later one', async () => {
    const placed = await order(state)
    const before = await orderRows(placed)
    const post = () => shop.submit(role, path(placed), fields?.(placed))
    const both = await Promise.all([post(), post()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.text).toContain(error)
    const after = await orderRows(placed)
    expect(after.events.length - before.events.length).toBe(1)
    expect(after.messages.length - before.messages.length).toBe(messages)
    expect(after.products[0]!.stockQuantity - before.products[0]!.stockQuantity).toBe(stock)

    const replayed = await post()
    expect([replayed.status, replayed.text]).toEqual([409, expect.stringContaining(error)])
    expect(await orderRows(placed)).toEqual(after)
  })
})

describe('two different transitions at once', () => {
  test('the customer cancels while the admin ships: one of them gets 409', async () => {
    const placed = await order({ status: 'confirmed' })
    const both = await Promise.all([
      shop.submit('customer', `/orders/${placed.id}/cancellation`, { reason: 'Twice' }),
      shop.submit('admin', `/admin/orders/${placed.id}/transitions/ship`),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { order: row, products } = await orderRows(placed)
    expect([row.status, products[0]!.stockQuantity]).toEqual(
      both[0].status === 200 ? ['cancelled', 10] : ['shipped', 7],
    )
  })

  test('approved in one tab and rejected in another: one response is saved', async () => {
    const placed = await order({ status: 'return_requested', returnStatus: 'pending' })
    const path = `/admin/orders/${placed.id}/returns/${placed.requestId}`
    const both = await Promise.all([
      shop.submit('admin', `${path}/approval`),
      shop.submit('admin', `${path}/rejection`),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await orderRows(placed)).messages.length).toBe(3)
  })
})

describe('a tab that shows an old status', () => {
  test('does not overwrite a newer status', async () => {
    const placed = await order({ status: 'shipped' })
    const before = await orderRows(placed)
    const fields = { seen: 'pending', status: 'confirmed', reason: 'Packed' }
    const stale = await shop.submit('admin', `/admin/orders/${placed.id}/status`, fields)
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('It is now: Shipped.')])
    expect(await orderRows(placed)).toEqual(before)
  })

  test('does not overwrite a payment received meanwhile', async () => {
    const placed = await order({ payment: 'received' })
    const before = await orderRows(placed)
    const stale = await shop.submit('admin', `/admin/orders/${placed.id}/payment/refusal`, {
      seen: 'claimed',
    })
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining(pay.changedMeanwhile)])
    expect(await orderRows(placed)).toEqual(before)
  })
})
