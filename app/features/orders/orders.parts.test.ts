import { createElement as h } from 'react'
import { describe, expect, test } from 'vitest'

import { orders } from '#copy/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { linksOf, textOf } from '#tests/support/pages/render.ts'
import { LoginRequired } from '#ui/shop/customers/login-required.tsx'
import { shownToasts } from '#ui/kit/toast-store.ts'
import { clientAction } from './confirm-receipt.ts'
import { NoOrders } from './no-orders.tsx'
import { openRefundText, refundAfterCancelling } from './open-refund-text.ts'
import OrdersPage from './orders-page.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { statusLine } from './status-line.ts'

const panel = (order: Partial<Order>) => textOf(h(ReceiptPanel, { order: order as Order }))

test('a guest: “Login Required!” with a link to /login', () => {
  const page = h(OrdersPage, { loaderData: null } as never)
  expect(textOf(page)).toBe('|Login Required!|Please login to view your orders.|Login Now|')
  expect(linksOf(page, '/orders?after=1.K-1')).toEqual(['/login?next=%2Forders%3Fafter%3D1.K-1'])
  expect(linksOf(h(LoginRequired, { title: '', line: '', label: 'x', next: '/cart' }))).toEqual([
    '/login?next=%2Fcart',
  ])
})

test('no orders: “No Orders Yet!” with a link to start shopping', () => {
  expect(textOf(h(NoOrders))).toMatch(/^\|No Orders Yet!\|.*\|Start Shopping\|$/)
  expect(linksOf(h(NoOrders))).toHaveLength(1)
})

test('the receipt: a button after the delivery, then who has confirmed it', () => {
  expect(panel({ id: 'ORD-1', status: 'delivered', customerConfirmedReceipt: false })).toMatch(/^\|[^|]+\|$/)
  expect(panel({ status: 'received', customerConfirmedReceipt: true })).toBe('|Parcel Received Confirmed|')
  expect(panel({ status: 'received', customerConfirmedReceipt: false })).toBe(
    '|Order Successfully Delivered|Shopkeeper has confirmed delivery to you|',
  )
  expect(panel({ status: 'shipped', customerConfirmedReceipt: false })).toBe('')
  // Confirmed, and set back by the shop.
  expect(panel({ status: 'shipped', customerConfirmedReceipt: true })).toBe('')
  expect(panel({ status: 'cancelled', customerConfirmedReceipt: true })).toBe('')
})

test.each([
  [[399_98], orders.statusLine.return_approved],
  [[0], orders.approvedWithoutRefund],
  [[0, 199_99], orders.statusLine.return_approved],
  [[null], orders.statusLine.return_approved],
])('an approved return with refunds of %j: %s', (refunds, line) => {
  const returnRequests = refunds.map((refundAmount) => ({ status: 'approved', refundAmount }))
  const rejected = { status: 'rejected', refundAmount: null }
  expect(
    statusLine({ status: 'return_approved', returnRequests: [...returnRequests, rejected] } as Order),
  ).toBe(line)
})

test('a receipt that cannot be confirmed says so', async () => {
  await clientAction({ serverAction: () => Promise.reject(new TypeError('lost')) } as never)
  expect(shownToasts().at(-1)?.message).toBe('Error marking order as received. Please try again.')
})

describe('a payment that is only claimed, when the order or a part of it is cancelled', () => {
  const order = (changed: Partial<Order>) =>
    ({
      status: 'confirmed',
      payment: 'claimed',
      totalAmount: 300_00,
      overpayment: 0,
      refundedAmount: 0,
      overpaymentRefunded: 0,
      returnRequests: [],
      ...changed,
    }) as unknown as Order
  const { whenFound, ofPiecesWhenFound, notFound } = orders.refund

  test.each<[Partial<Order>, string | null]>([
    [{}, null],
    [{ payment: 'refused' }, null],
    [{ status: 'cancelled' }, whenFound],
    [{ status: 'cancelled', payment: 'refused' }, notFound],
    [{ status: 'cancelled', payment: 'received' }, null],
    [{ status: 'cancelled', payment: 'due' }, null],
    [{ overpayment: 85_00 }, ofPiecesWhenFound('₹85.00')],
    [{ overpayment: 85_00, payment: 'received' }, null],
  ])('on the card: %j', (changed, text) => {
    expect(openRefundText(order(changed))).toBe(text)
  })

  test.each<[Partial<Order>, string | null]>([
    [{}, whenFound],
    [{ payment: 'refused' }, notFound],
    [{ payment: 'received', overpayment: 85_00 }, orders.cancel.refund('₹385.00')],
    [{ payment: 'due' }, null],
  ])('in the dialog that cancels it: %j', (changed, text) => {
    expect(refundAfterCancelling(order(changed))).toBe(text)
  })
})
