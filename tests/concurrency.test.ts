import { beforeAll, describe, expect, test } from 'vitest'

import { adminOrders } from '#copy/admin-orders.ts'
import { orders } from '#copy/orders.ts'
import { type AdminBrowser, openAdmin } from './support/admin-browser.ts'
import { type Booked, type Given, orderAt, tablesOf } from './support/order-at.ts'

let desk: AdminBrowser
beforeAll(async () => {
  desk = await openAdmin()
})

const order = (given: Given = {}) => orderAt(desk.customerId, given)

async function send(who: 'admin' | 'customer', path: string, fields: Record<string, string> = {}) {
  const answer = await desk.as(who, `${path}.data`, new URLSearchParams(fields))
  return { status: answer.status, text: await answer.text() }
}

interface Verb {
  name: string
  who: 'admin' | 'customer'
  given: Given
  path: (order: Booked) => string
  fields?: (order: Booked) => Record<string, string>
  /** What the second one reads. */
  told: string
  /** What it writes beside its line in the history. */
  messages: number
  stock?: number
}

const desks = (verb: string) => (at: Booked) => `/admin/orders/${at.id}/${verb}`
const answers = (verb: string) => (at: Booked) => `/admin/orders/${at.id}/returns/${at.requestId}/${verb}`
const own = (verb: string) => (at: Booked) => `/orders/${at.id}/${verb}`
const { card, payment: pay, returns, refund } = adminOrders

const VERBS: Verb[] = [
  ...(
    [
      ['confirm', 'pending', 'confirmed'],
      ['ship', 'confirmed', 'shipped'],
      ['deliver', 'shipped', 'delivered'],
      ['receive', 'delivered', 'received'],
    ] as const
  ).map(([name, status, to]) => ({
    ...{ name, who: 'admin' as const, given: { status }, path: desks(`transitions/${name}`) },
    ...{ told: card.standsAt(orders.status[to]), messages: 1 },
  })),
  {
    ...{
      name: 'cancel at the desk',
      who: 'admin',
      given: { status: 'shipped' },
      path: desks('cancellation'),
    },
    fields: () => ({ reason: 'Lost' }),
    ...{ told: card.standsAt(orders.status.cancelled), messages: 1, stock: 3 },
  },
  {
    ...{ name: 'override', who: 'admin', given: { status: 'shipped' }, path: desks('status') },
    fields: () => ({ seen: 'shipped', status: 'confirmed', reason: 'It came back' }),
    ...{ told: adminOrders.override.sameStatus, messages: 1 },
  },
  {
    ...{ name: 'collect', who: 'admin', given: { status: 'delivered' }, path: desks('payment/collection') },
    ...{ told: pay.changedMeanwhile, messages: 0 },
  },
  {
    ...{
      name: 'receive a payment',
      who: 'admin',
      given: { payment: 'claimed' },
      path: desks('payment/receipt'),
    },
    fields: ({ id }) => ({ seen: 'claimed', reference: id.replace(/\D/g, '').slice(1, 13).padEnd(12, '7') }),
    ...{ told: pay.changedMeanwhile, messages: 0 },
  },
  {
    ...{
      name: 'refuse a payment',
      who: 'admin',
      given: { payment: 'claimed' },
      path: desks('payment/refusal'),
    },
    fields: () => ({ seen: 'claimed' }),
    ...{ told: pay.changedMeanwhile, messages: 0 },
  },
  {
    ...{ name: 'pay a refund', who: 'admin', path: desks('refund') },
    given: { status: 'cancelled', payment: 'received' },
    fields: () => ({ refundMethod: 'upi', refundReference: '412345678999' }),
    ...{ told: refund.nothingDue, messages: 1 },
  },
  {
    ...{ name: 'approve', who: 'admin', path: answers('approval') },
    given: { status: 'return_requested', request: 'pending' },
    ...{ told: returns.alreadyAnswered, messages: 1 },
  },
  {
    ...{ name: 'reject', who: 'admin', path: answers('rejection') },
    given: { status: 'return_requested', request: 'pending' },
    ...{ told: returns.alreadyAnswered, messages: 1 },
  },
  {
    ...{ name: 'complete', who: 'admin', path: answers('refund') },
    given: { status: 'return_approved', request: 'approved', payment: 'collected' },
    fields: () => ({ refundMethod: 'cash' }),
    ...{ told: returns.alreadyAnswered, messages: 1, stock: 2 },
  },
  {
    ...{ name: 'cancel one’s own', who: 'customer', given: {}, path: own('cancellation') },
    fields: () => ({ reason: 'Twice' }),
    ...{ told: orders.cancel.tooLate, messages: 2, stock: 3 },
  },
  {
    ...{ name: 'confirm receipt', who: 'customer', given: { status: 'delivered' }, path: own('receipt') },
    ...{ told: orders.problems.changedMeanwhile, messages: 1 },
  },
  {
    ...{ name: 'claim a payment', who: 'customer', given: { payment: 'refused' }, path: own('payment') },
    ...{ told: orders.problems.changedMeanwhile, messages: 0 },
  },
]

describe.each(VERBS)('$name', ({ who, given, path, fields, told, messages, stock = 0 }) => {
  test('two at once have one effect, and the second is told; so is every later one, and nothing changes', async () => {
    const booked = await order(given)
    const before = await tablesOf(booked)
    const ask = () => send(who, path(booked), fields?.(booked))
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.text).toContain(told)
    const after = await tablesOf(booked)
    expect(after.events.length - before.events.length).toBe(1)
    expect(after.messages.length - before.messages.length).toBe(messages)
    expect(after.shelf[0]!.stockQuantity - before.shelf[0]!.stockQuantity).toBe(stock)

    const replayed = await ask()
    expect([replayed.status, replayed.text]).toEqual([409, expect.stringContaining(told)])
    expect(await tablesOf(booked)).toEqual(after)
  })
})

describe('two different wishes at once', () => {
  test('the customer cancels while the shop sends: one of them is told', async () => {
    const booked = await order({ status: 'confirmed' })
    const both = await Promise.all([
      send('customer', `/orders/${booked.id}/cancellation`, { reason: 'Twice' }),
      send('admin', `/admin/orders/${booked.id}/transitions/ship`),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { order: row, shelf } = await tablesOf(booked)
    expect([row.status, shelf[0]!.stockQuantity]).toEqual(
      both[0].status === 200 ? ['cancelled', 10] : ['shipped', 7],
    )
  })

  test('approved in one tab and rejected in another: one answer stands', async () => {
    const booked = await order({ status: 'return_requested', request: 'pending' })
    const path = `/admin/orders/${booked.id}/returns/${booked.requestId}`
    const both = await Promise.all([send('admin', `${path}/approval`), send('admin', `${path}/rejection`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await tablesOf(booked)).messages.length).toBe(3)
  })
})

describe('a tab that has not seen the news', () => {
  test('does not set a status over another one', async () => {
    const booked = await order({ status: 'shipped' })
    const before = await tablesOf(booked)
    const fields = { seen: 'pending', status: 'confirmed', reason: 'Packed' }
    const stale = await send('admin', `/admin/orders/${booked.id}/status`, fields)
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('It is now: Shipped.')])
    expect(await tablesOf(booked)).toEqual(before)
  })

  test('does not lose a payment that was found meanwhile', async () => {
    const booked = await order({ payment: 'received' })
    const before = await tablesOf(booked)
    const stale = await send('admin', `/admin/orders/${booked.id}/payment/refusal`, { seen: 'claimed' })
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining(pay.changedMeanwhile)])
    expect(await tablesOf(booked)).toEqual(before)
  })
})
