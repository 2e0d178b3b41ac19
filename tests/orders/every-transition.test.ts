import type { ReturnStatus } from '#domain/orders/return-request.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import {
  canTransition,
  transitionNamed,
  ORDER_TRANSITION_NAMES,
  ORDER_STATUSES,
  type OrderTransitionName,
  type OrderStatus,
} from '#domain/orders/order-status.ts'
import { refundDue } from '#domain/payments/refund.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { type PlacedOrder, createPlacedOrder, orderRows } from '#tests/support/records/placed-order.ts'
import { createTestCustomer } from '#tests/support/records/customer.ts'

/** The roles that can send a request. A stranger is a customer who does not own the order. The system sends none. */
const SENDERS = ['guest', 'customer', 'stranger', 'admin'] as const
type Sender = (typeof SENDERS)[number]

let shop: SignedInShop
let cookies: Record<Sender, string>
beforeAll(async () => {
  shop = await openSignedInShop()
  cookies = { ...shop.cookies, stranger: (await createTestCustomer()).cookie }
})

/** The path and the form of each transition of the table. */
const ADDRESSES: Record<
  OrderTransitionName,
  (order: PlacedOrder) => [path: string, fields?: Record<string, string>]
> = {
  confirm: ({ id }) => [`/admin/orders/${id}/transitions/confirm`],
  ship: ({ id }) => [`/admin/orders/${id}/transitions/ship`],
  deliver: ({ id }) => [`/admin/orders/${id}/transitions/deliver`],
  receive: ({ id }) => [`/admin/orders/${id}/transitions/receive`],
  confirmReceipt: ({ id }) => [`/orders/${id}/receipt`],
  cancelByCustomer: ({ id }) => [`/orders/${id}/cancellation`, { reason: 'Twice' }],
  cancelByAdmin: ({ id }) => [`/admin/orders/${id}/cancellation`, { reason: 'Lost' }],
  requestReturn: ({ id, lineId }) => [
    `/orders/${id}/returns`,
    { lineId, quantity: '1', reason: 'other', description: 'Torn' },
  ],
  approveReturn: ({ id, requestId }) => [`/admin/orders/${id}/returns/${requestId}/approval`],
  rejectReturn: ({ id, requestId }) => [`/admin/orders/${id}/returns/${requestId}/rejection`],
  completeReturn: ({ id, requestId }) => [
    `/admin/orders/${id}/returns/${requestId}/refund`,
    { refundMethod: 'upi' },
  ],
  override: ({ id }) => [`/admin/orders/${id}/status`],
}

const RETURN_STATUS: Partial<Record<OrderTransitionName, ReturnStatus>> = {
  approveReturn: 'pending',
  rejectReturn: 'pending',
  completeReturn: 'approved',
}

interface Case {
  sender: Sender
  name: OrderTransitionName
  from: OrderStatus
  to: OrderStatus
}

const CASES = SENDERS.flatMap((sender) =>
  ORDER_STATUSES.flatMap((from) =>
    ORDER_TRANSITION_NAMES.flatMap((name): Case[] => {
      const { to } = transitionNamed(name)
      return (to === 'any' ? ORDER_STATUSES : [to]).map((each) => ({ sender, name, from, to: each }))
    }),
  ),
)

function isAllowed({ sender, name, from, to }: Case): boolean {
  return (sender === 'customer' || sender === 'admin') && canTransition(name, from, sender, to)
}

async function attempt({ sender, name, from, to }: Case) {
  const returnStatus = RETURN_STATUS[name]
  const placed = await createPlacedOrder(shop.customerId, {
    status: from,
    payment: 'collected',
    ...(returnStatus && { returnStatus }),
  })
  const before = await orderRows(placed)
  const [path, fields] = ADDRESSES[name](placed)
  const form = name === 'override' ? { seen: from, status: to, reason: 'Mended' } : (fields ?? {})
  const response = await shop.post(`${path}.data`, form, cookies[sender] || undefined)
  return { status: response.status, before, after: await orderRows(placed) }
}

type Tables = Awaited<ReturnType<typeof orderRows>>

/** Compares times, stock, money and mails with the transition's row in the table. */
function expectEffectsOf(
  transition: ReturnType<typeof transitionNamed>,
  before: Tables,
  after: Tables,
): void {
  for (const time of transition.records) expect(after.order[time]).toBe(after.order.updatedAt)
  const restored = after.products[0]!.stockQuantity - before.products[0]!.stockQuantity
  expect(restored > 0).toBe(transition.stock === 'restore')
  const owed = refundOwedBy(after) - refundOwedBy(before)
  // An override can also cancel a paid order, or undo that: the refund is then due, or no longer due.
  const due =
    transition.payment === 'refund-due' || (transition.to === 'any' && after.order.status === 'cancelled')
  expect([owed > 0, owed < 0]).toEqual([
    due,
    transition.payment === 'refund-paid' || (transition.to === 'any' && before.order.status === 'cancelled'),
  ])
  const messages = after.messages.filter(({ id }) => before.messages.every((message) => message.id !== id))
  expect(messages.map(({ id }) => id.split('.')[1])).toEqual(transition.mailTo.toSorted())
}

/** Paise: refunds of approved returns, and the refund of a cancelled order. */
function refundOwedBy({ order, requests }: Tables): number {
  const promised = requests.filter(({ status }) => status === 'approved')
  const sum = promised.reduce((total, { refundAmount }) => total + (refundAmount ?? 0), 0)
  return sum + refundDue({ ...order, returnRequests: requests })
}

describe.each(SENDERS)('%s', (sender) => {
  describe.each(ORDER_STATUSES)('from %s', (from) => {
    const here = CASES.filter((each) => each.sender === sender && each.from === from)

    test.each(here.filter(isAllowed))('$name to $to', async (transition) => {
      const { status, before, after } = await attempt(transition)
      expect([200, 201]).toContain(status)
      expect(after.order.status).toBe(transition.to)
      expect(after.events.slice(before.events.length)).toMatchObject([
        { type: transition.name, fromStatus: from, toStatus: transition.to, actor: sender },
      ])
      expectEffectsOf(transitionNamed(transition.name), before, after)
    })

    test.each(here.filter((each) => !isAllowed(each)))('not $name to $to', async (transition) => {
      const { status, before, after } = await attempt(transition)
      expect(after.order.status).toBe(from)
      // The admin can respond to a request in any status of the order; its status then stays the same.
      const respondsOnly = sender === 'admin' && RETURN_STATUS[transition.name] !== undefined
      expect([status < 300 && status !== 202, after.events.length - before.events.length]).toEqual(
        respondsOnly ? [true, 1] : [false, 0],
      )
      expect(respondsOnly || JSON.stringify(after) === JSON.stringify(before)).toBe(true)
    })
  })
})

const REASONED = ORDER_TRANSITION_NAMES.filter((name) => transitionNamed(name).reason === 'required')

test.each(REASONED)('%s needs a reason', async (name) => {
  const from = transitionNamed(name).from.find((status) => status !== 'cancelled')!
  const placed = await createPlacedOrder(shop.customerId, { status: from })
  const before = await orderRows(placed)
  const [path, fields = {}] = ADDRESSES[name](placed)
  const form = { ...fields, ...(name === 'override' && { seen: from, status: 'cancelled' }), reason: ' ' }
  const response = await shop.post(`${path}.data`, form, cookies[transitionNamed(name).by])
  expect(response.status).toBe(400)
  expect(await orderRows(placed)).toEqual(before)
})

test('every pair of statuses is tried by everyone who can send a request', async () => {
  for (const sender of SENDERS) {
    const pairs = new Set(
      CASES.filter((each) => each.sender === sender).map(({ from, to }) => `${from}>${to}`),
    )
    expect(pairs.size).toBe(100)
  }
  expect(
    await db.selectFrom('order_events').select('id').where('actor', 'in', ['guest', 'system']).execute(),
  ).toEqual([])
})
