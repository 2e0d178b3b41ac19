import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { adminOrders } from '#copy/admin/orders.ts'
import { RETURN_STATUSES } from '#domain/orders/return-request.ts'
import { DEFAULT_CHAT_TEMPLATES } from '#domain/settings/chat-templates.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { shownToasts } from '#ui/kit/toast-store.ts'
import { render, textOf } from '#tests/support/pages/render.ts'
import { SummaryCards } from './list/summary-cards.tsx'
import { clientAction as clearHistory } from './list/clear-history.ts'
import { NextStep } from './order/next-step.tsx'
import { clientAction as approve } from './returns/approve-return.ts'
import { clientAction as reject } from './returns/reject-return.ts'
import { ReturnActions } from './returns/return-actions.tsx'
import { ReturnRequests } from './returns/return-requests.tsx'

const lost = { serverAction: () => Promise.reject(new TypeError('lost')) } as never
const chat = { shopName: 'Kalam', templates: DEFAULT_CHAT_TEMPLATES }
const order = {
  id: 'ORD-1',
  lines: [],
  customerConfirmedReceipt: false,
  returnRequests: [],
  customerDetails: { firstName: 'Asha', lastName: 'Rao', phone: '9822012345', email: 'a@b.example' },
}

test('the next step of each status: Confirm Order, Mark as Shipped, Mark as Delivered, Mark as Received', () => {
  const steps = ORDER_STATUSES.map((status) => [
    status,
    /Confirm Order|Mark as \w+|Order Successfully Delivered/.exec(
      textOf(h(NextStep, { order: { ...order, status } as never, chat })),
    )?.[0],
  ])
  expect(Object.fromEntries(steps.filter(([, step]) => step))).toEqual({
    pending: 'Confirm Order',
    confirmed: 'Mark as Shipped',
    shipped: 'Mark as Delivered',
    delivered: 'Mark as Received',
    received: 'Order Successfully Delivered',
  })
})

test('a payment of either amount is looked for by both', () => {
  expect(adminOrders.payment.receiveLine(['₹400.00', '₹500.00'])).toContain('Look for ₹400.00 or ₹500.00 in')
})

test('only pending return requests show Approve and Reject', () => {
  const actions = RETURN_STATUSES.map((status) => {
    const request = { id: 'r', lineId: 'l', itemName: 'Globe', quantity: 1, status, refundAmount: null }
    return [status, textOf(h(ReturnActions, { order: order as never, request: request as never }))]
  })
  expect(Object.fromEntries(actions)).toEqual({
    pending: '|Approve|Reject|',
    approved: '|Refund completed|',
    rejected: '',
    completed: '',
  })
})

test('an approved return without a refund shows neither a refund nor the method that was once stored with it', () => {
  const request = { id: 'r', lineId: 'l', itemName: 'Globe', quantity: 1, refundAmount: 0, requestedAt: 1 }
  const approved = { ...request, status: 'approved' } as never
  expect(textOf(h(ReturnActions, { order: order as never, request: approved }))).toBe('|Goods are back|')
  const stored = { status: 'completed', reason: 'other', refundMethod: 'upi', refundReference: '77' }
  const requests = [{ ...request, ...stored }] as never
  expect(textOf(h(ReturnRequests, { order: order as never, requests, refunds: {} }))).not.toMatch(/UPI|77/)
})

test('four summary cards: all, pending and delivered orders, and the revenue', () => {
  const byStatus = {
    ...Object.fromEntries(ORDER_STATUSES.map((s) => [s, 0])),
    pending: 2,
    delivered: 3,
    received: 4,
  }
  const summary = { total: 12, byStatus, revenue: 500_00, net: 500_00, confirmedReceipts: 0 }
  expect(textOf(h(SummaryCards, { summary: summary as never }))).toBe(
    '|Total Orders|12|Pending Orders|2|Delivered Orders|7|Total Revenue|₹500.00|',
  )
  expect(render(h(SummaryCards, { summary: summary as never }))).not.toContain('undefined')
})

test('a return request that cannot be processed, and a history that cannot be cleared, say so', async () => {
  await approve(lost)
  expect(shownToasts().at(-1)?.message).toBe('Error processing return request. Please try again.')
  await clearHistory(lost)
  expect(shownToasts().at(-1)?.message).toBe('Error clearing order history. Please try again.')
  await reject(lost)
  expect(shownToasts().at(-1)?.message).toBe('Error processing return request. Please try again.')
})
