import { PAYMENT_STATES } from '#domain/orders/payment-state.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { netOf, paidFor, refundDue, refundedFor, refundLeft } from './refund.ts'

const order = {
  totalAmount: 500_00,
  overpayment: 0,
  refundedAmount: 0,
  overpaymentRefunded: 0,
  returnRequests: [],
}

test.each(PAYMENT_STATES)('%s: paid is what the shop received, not what was claimed', (payment) => {
  const received = payment === 'collected' || payment === 'received'
  expect(paidFor({ ...order, payment })).toBe(received ? 500_00 : 0)
})

test.each(ORDER_STATUSES)('%s: a refund is due only when the order is cancelled', (status) => {
  expect(refundDue({ ...order, payment: 'received', status })).toBe(status === 'cancelled' ? 500_00 : 0)
  expect(refundDue({ ...order, payment: 'claimed', status })).toBe(0)
})

test.each(ORDER_STATUSES)('%s: what was paid for cancelled pieces is due, once', (status) => {
  const reduced = { ...order, payment: 'received', totalAmount: 300_00, overpayment: 200_00, status } as const
  expect(paidFor(reduced)).toBe(500_00)
  expect(refundDue(reduced)).toBe(status === 'cancelled' ? 500_00 : 200_00)
  expect(refundDue({ ...reduced, payment: 'claimed' })).toBe(0)
  const refunded = { ...reduced, overpaymentRefunded: 200_00 }
  expect(refundDue(refunded)).toBe(status === 'cancelled' ? 300_00 : 0)
  expect([refundedFor(refunded), refundLeft(refunded)]).toEqual([200_00, 300_00])
})

test('cancelled pieces earn nothing, whether they are refunded yet or not', () => {
  const reduced = { ...order, status: 'delivered', totalAmount: 300_00, overpayment: 200_00 } as const
  expect(netOf(reduced)).toBe(300_00)
  expect(netOf({ ...reduced, overpaymentRefunded: 200_00 })).toBe(300_00)
})

test('what was refunded is not due again', () => {
  const completed = { status: 'completed', refundAmount: 120_00 } as const
  const approved = { status: 'approved', refundAmount: 80_00 } as const
  const partlyRefunded = { ...order, payment: 'received', returnRequests: [completed, approved] } as const
  expect(refundedFor(partlyRefunded)).toBe(120_00)
  expect(refundDue({ ...partlyRefunded, status: 'cancelled' })).toBe(380_00)
  expect(refundDue({ ...partlyRefunded, status: 'cancelled', refundedAmount: 380_00 })).toBe(0)
})

test('an order earns what was kept of it', () => {
  const completed = { status: 'completed', refundAmount: 120_00 } as const
  const returnedInPart = { ...order, status: 'returned', returnRequests: [completed] } as const
  expect(netOf(returnedInPart)).toBe(380_00)
  expect(netOf({ ...order, status: 'delivered' })).toBe(500_00)
  expect(netOf({ ...order, status: 'cancelled' })).toBe(0)
  // Set to returned by the admin: no request says that a part was kept.
  expect(netOf({ ...order, status: 'returned' })).toBe(0)
})

test('paying what is due leaves nothing to pay', () => {
  fc.assert(
    fc.property(fc.nat(1_000_00), fc.nat(1_000_00), (totalAmount, earlier) => {
      const request = { status: 'completed', refundAmount: Math.min(earlier, totalAmount) } as const
      const paid = { ...order, totalAmount, payment: 'collected', returnRequests: [request] } as const
      const due = refundDue({ ...paid, status: 'cancelled' })
      expect(refundLeft({ ...paid, refundedAmount: due })).toBe(0)
    }),
  )
})
