import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { linksOf, textOf } from '#tests/support/pages/render.ts'
import { PendingWork } from './pending-work.tsx'
import { Today } from './today.tsx'
import { workOf } from './work.ts'

const NOTHING = {
  newOrders: 0,
  toPack: 0,
  claimedPayments: 0,
  openReturns: 0,
  refundsOfReturns: 0,
  refundsDue: 0,
  cashDue: 0,
  lowStock: 0,
  refundsOfPieces: 0,
  openProblems: 0,
  firstOfPieces: 'ORD-1',
}
const KINDS = Object.keys(NOTHING).filter((kind) => kind !== 'firstOfPieces')
const ALL = { ...NOTHING, ...Object.fromEntries(KINDS.map((kind, at) => [kind, at + 1])) }
const NOON = Date.UTC(2026, 10, 22, 6, 30)
const day = { day: NOON, orders: 3, revenue: 1_234_50, net: 1_000_00 }
const figures = {
  now: NOON,
  today: day,
  yesterday: { ...day, orders: 1, revenue: 99_00 },
  cashDue: { orders: 2, amount: 700_00 },
  counter: { today: { ...day, orders: 0 }, yesterday: { ...day, orders: 0 } },
}

test('what the counter sold stands apart, in a shop that uses it', () => {
  expect(textOf(h(Today, { ...figures, work: [] }))).not.toContain('At the counter')
  const counter = {
    today: { ...day, orders: 2, revenue: 120_50 },
    yesterday: { ...day, orders: 0, revenue: 0 },
  }
  const text = textOf(h(Today, { ...figures, counter, work: [] }))
  expect(text).toContain('|At the counter|₹120.50|2 sales · Yesterday: ₹0.00|')
  expect(text).toContain('|Revenue|₹1,234.50|')
})

test('today’s orders and revenue stand beside yesterday’s, with the cash to collect', () => {
  const text = textOf(h(Today, { ...figures, work: [] }))
  expect(text).toContain('|Today|22 November 2026|')
  expect(text).toContain('|Orders|3|Yesterday: 1|')
  expect(text).toContain('|Revenue|₹1,234.50|Yesterday: ₹99.00|')
  expect(text).toContain('|Cash to collect|₹700.00|From 2 orders|')
  expect(linksOf(h(Today, { ...figures, work: [] }))).toEqual([
    '/admin/orders?from=2026-11-22&until=2026-11-22',
  ])
})

test('every kind of work is listed, who waits for an answer first, and one of them is the next', () => {
  const work = workOf(ALL)
  const labels = textOf(h(PendingWork, { work })).split('|').slice(2, -1)
  expect(labels).toEqual([
    ...['3 UPI payments to verify', '4 returns waiting', '10 problems reported'],
    ...['1 new order', '2 orders to pack'],
    ...['5 approved returns to refund', '9 refunds for cancelled items', '6 refunds to pay'],
    ...['7 orders with cash to collect', '8 products low in stock'],
  ])
  expect(textOf(h(Today, { ...figures, work }))).toContain('|Verify 3 UPI payments|')
})

test.each([
  ['claimedPayments', 'Verify the UPI payment', '/admin/orders?payment=claimed'],
  ['openReturns', 'Answer the return', '/admin/orders?status=returns'],
  ['openProblems', 'Look at the reported problem', '/admin/problems'],
  ['newOrders', 'Confirm the new order', '/admin/orders?status=pending'],
  ['toPack', 'Pack the order', '/admin/orders?status=confirmed'],
  ['refundsOfReturns', 'Refund the approved return', '/admin/orders?status=returns'],
  ['refundsOfPieces', 'Refund the cancelled items', '/admin/orders/ORD-1'],
  ['refundsDue', 'Pay the refund', '/admin/orders?payment=refund'],
  ['cashDue', 'Collect the cash', '/admin/orders?payment=due'],
  ['lowStock', 'Restock the product', '/admin/products?stock=low'],
] as const)('with %s alone the next step is “%s”', (kind, label, to) => {
  const work = workOf({ ...NOTHING, [kind]: 1 })
  expect(textOf(h(Today, { ...figures, work }))).toContain(`|${label}|`)
  expect(linksOf(h(Today, { ...figures, work }))[0]).toBe(to)
})

test('with nothing to do there is no button, and the list says so', () => {
  const quiet = { ...figures, today: { ...day, orders: 0, revenue: 0 } }
  expect(linksOf(h(Today, { ...quiet, work: workOf(NOTHING) }))).toEqual([])
  expect(textOf(h(PendingWork, { work: [] }))).toContain('|Nothing is waiting for you.|')
})
