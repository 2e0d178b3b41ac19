import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Order } from '#domain/orders/order.ts'
import { PAYMENT_STATES } from '#domain/orders/payment-state.ts'
import { amountsRefunded, amountsWithout } from './cancelled-pieces.ts'
import { type Money, netOf, paidFor, refundDue, refundLeft } from './refund.ts'

const order: Money & Pick<Order, 'status'> = {
  totalAmount: 500_00,
  overpayment: 0,
  refundedAmount: 0,
  overpaymentRefunded: 0,
  payment: 'received',
  status: 'confirmed',
  returnRequests: [],
}

test.each(PAYMENT_STATES)('%s: who has paid, or said so, has paid for cancelled pieces too', (payment) => {
  const { totalAmount, overpayment } = amountsWithout({ ...order, payment }, 120_00)
  expect(totalAmount).toBe(380_00)
  expect(overpayment).toBe(payment === 'due' || payment === 'awaiting' ? 0 : 120_00)
})

describe('an order that was cancelled and refunded before it was opened again', () => {
  const refunded = { ...order, refundedAmount: 500_00 }

  test('has its pieces refunded already: nothing more is due, and no refund is above the total', () => {
    const reduced = { ...refunded, ...amountsWithout(refunded, 120_00) }
    expect(reduced).toMatchObject({ refundedAmount: 380_00, overpaymentRefunded: 120_00 })
    expect([refundDue(reduced), refundLeft(reduced), netOf(reduced)]).toEqual([0, 0, 0])
  })

  test('also beside a return', () => {
    const completed = { status: 'completed', refundAmount: 100_00 } as const
    const returned = { ...order, refundedAmount: 400_00, returnRequests: [completed] }
    const reduced = { ...returned, ...amountsWithout(returned, 120_00) }
    expect(reduced).toMatchObject({ refundedAmount: 280_00, overpaymentRefunded: 120_00 })
    expect([refundDue(reduced), netOf(reduced)]).toEqual([0, 0])
  })
})

test('a refund is first for cancelled pieces, then for the cancelled order', () => {
  const reduced = { ...order, ...amountsWithout(order, 120_00) }
  expect(amountsRefunded(reduced, 120_00)).toEqual({ refundedAmount: 0, overpaymentRefunded: 120_00 })
  expect(amountsRefunded(reduced, 500_00)).toEqual({ refundedAmount: 380_00, overpaymentRefunded: 120_00 })
})

test('in any order of cancellations and refunds, all that was paid and not kept comes back, once', () => {
  const step = fc.oneof(
    fc.record({ name: fc.constant('cancel'), value: fc.nat(200_00) }),
    fc.record({ name: fc.constant('refund'), value: fc.constant(0) }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const current = { ...order }
      for (const { name, value } of steps) {
        if (name === 'refund') Object.assign(current, amountsRefunded(current, refundDue(current)))
        else if (value < current.totalAmount) Object.assign(current, amountsWithout(current, value))
        expect(current.refundedAmount).toBeLessThanOrEqual(current.totalAmount)
        expect(refundDue(current) + current.overpaymentRefunded).toBe(500_00 - current.totalAmount)
        expect(paidFor(current)).toBe(500_00)
        expect(netOf(current)).toBe(current.totalAmount)
      }
    }),
  )
})
