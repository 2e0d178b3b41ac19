import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import type { Order } from '#domain/orders/order.ts'
import { linksOf, textOf } from '#tests/support/render.ts'
import { LoginRequired } from '#ui/shop/customers/login-required.tsx'
import { shownToasts } from '#ui/kit/toast-store.ts'
import { clientAction } from './confirm-receipt.ts'
import { NoOrders } from './no-orders.tsx'
import OrdersPage from './orders-page.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'

const panel = (order: Partial<Order>) => textOf(h(ReceiptPanel, { order: order as Order }))

test('a guest: “Login Required!” with a link to /login', () => {
  const page = h(OrdersPage, { loaderData: null } as never)
  expect(textOf(page)).toBe('|Login Required!|Please login to view your orders.|Login Now|')
  expect(linksOf(page)).toEqual(['/login?next=%2Forders'])
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

test('a receipt that cannot be confirmed says so', async () => {
  await clientAction({ serverAction: () => Promise.reject(new TypeError('lost')) } as never)
  expect(shownToasts().at(-1)?.message).toBe('Error marking order as received. Please try again.')
})
