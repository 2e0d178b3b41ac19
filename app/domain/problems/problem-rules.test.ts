import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { ReturnRequest } from '#domain/orders/return-request.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { problemForm, refundProblemForm } from './problem-form.ts'
import { problemNumber } from './problem-report.ts'
import {
  canReplace,
  canReportProblem,
  mostToRefund,
  problemDeadline,
  quantityLeftOfLine,
  quantityLeftToReport,
  quantityLeftToSettle,
  replacedBefore,
  warningDue,
} from './problem-rules.ts'

const line = { id: 'l', quantity: 5, cancelledQuantity: 1, price: 100_00, discount: 0 }
const none = { returnRequests: [] }
const request = (quantity: number, status: ReturnRequest['status']): ReturnRequest => ({
  id: 'r',
  lineId: 'l',
  itemName: 'Pen',
  quantity,
  description: 'x',
  requestedAt: 1,
  status,
  respondedAt: null,
  shopkeeperResponse: null,
  refundMethod: null,
  refundReference: null,
  refundedAt: null,
  reason: 'other',
  refundAmount: status === 'completed' ? quantity * 100_00 : null,
})
const waiting = (quantity: number) =>
  ({ lineId: 'l', quantity, status: 'open', outcome: null, resolvedAt: null }) as const
const settled = (
  quantity: number,
  outcome: 'return' | 'refund' | 'replacement' | 'declined',
  resolvedAt = 1,
) => ({ lineId: 'l', quantity, status: 'resolved', outcome, resolvedAt }) as const
const reported = (quantity: number, reportedAt = 0) => ({ quantity, reportedAt })

test.each([
  [2026, 41, 'C-26-0041'],
  [2100, 1, 'C-00-0001'],
  [2026, 12_345, 'C-26-12345'],
])('the number of %i, %i is %s', (year, count, number) => {
  expect(problemNumber(year, count)).toBe(number)
})

test.each(ORDER_STATUSES)('%s: a problem can be reported of what has arrived', (status) => {
  const hasNot = ['pending', 'confirmed', 'shipped', 'cancelled'].includes(status)
  expect(canReportProblem({ status })).toBe(!hasNot)
})

describe('each piece is reported and settled once', () => {
  test('not what was cancelled, is being returned, was refunded, or waits in a report', () => {
    expect(quantityLeftToReport(line, none, [])).toBe(4)
    expect(quantityLeftToReport(line, { returnRequests: [request(1, 'pending')] }, [waiting(2)])).toBe(1)
    expect(quantityLeftToReport(line, { returnRequests: [request(4, 'rejected')] }, [])).toBe(4)
    expect(quantityLeftToReport(line, none, [settled(3, 'refund'), settled(1, 'declined')])).toBe(1)
    expect(quantityLeftToReport(line, none, [settled(4, 'replacement')])).toBe(4)
    expect(quantityLeftToReport(line, none, [{ ...waiting(4), lineId: 'other' }])).toBe(4)
  })

  test('a report does not stand in its own way', () => {
    expect(quantityLeftToSettle(line, none, reported(4), [waiting(4)])).toBe(4)
    const returned = { returnRequests: [request(3, 'completed')] }
    expect(quantityLeftToSettle(line, returned, reported(4), [waiting(4)])).toBe(1)
  })
})

describe('what was replaced', () => {
  const replaced = [settled(3, 'replacement', 5)]

  test('is not settled, returned or cancelled as well', () => {
    for (const reportedAt of [4, 5])
      expect(quantityLeftToSettle(line, none, reported(4, reportedAt), replaced)).toBe(1)
    expect(quantityLeftOfLine(line, none, replaced)).toBe(1)
    expect(quantityLeftOfLine(line, { returnRequests: [request(1, 'pending')] }, replaced)).toBe(0)
  })

  test('can have a problem, too: a later report is about that, and can be settled', () => {
    expect(quantityLeftToReport(line, none, replaced)).toBe(4)
    expect(quantityLeftToSettle(line, none, reported(4, 6), replaced)).toBe(4)
    expect(replacedBefore({ lineId: 'l', reportedAt: 6 }, replaced)).toEqual(replaced)
    expect(replacedBefore({ lineId: 'l', reportedAt: 5 }, replaced)).toEqual([])
    expect(replacedBefore({ lineId: 'other', reportedAt: 6 }, replaced)).toEqual([])
  })

  test('has no share of the discount yet', () => {
    const order = { returnRequests: [], refundedAmount: 0, overpaymentRefunded: 0, overpayment: 0 }
    const paid = { ...order, payment: 'collected', totalAmount: 400_00 } as const
    const discounted = { ...line, discount: 40_03 }
    expect(mostToRefund(paid, discounted, reported(1), replaced)).toBe(
      mostToRefund(paid, discounted, reported(1), []),
    )
  })
})

describe('the most that can be refunded', () => {
  const paid = {
    payment: 'collected',
    totalAmount: 400_00,
    overpayment: 100_00,
    refundedAmount: 0,
    overpaymentRefunded: 100_00,
    returnRequests: [],
  } as const

  test('is the price of its pieces, of what was paid', () => {
    expect(mostToRefund(paid, line, reported(2), [])).toBe(200_00)
    expect(mostToRefund({ ...paid, payment: 'due' }, line, reported(2), [])).toBe(0)
    expect(mostToRefund({ ...paid, refundedAmount: 250_00 }, line, reported(2), [])).toBe(150_00)
    expect(mostToRefund(paid, line, reported(2), [settled(3, 'refund')])).toBe(100_00)
    expect(mostToRefund({ ...paid, returnRequests: [request(4, 'pending')] }, line, reported(2), [])).toBe(0)
  })

  test('is what the pieces cost after their share of the discount, so that all of them cost what the line does', () => {
    // 40.03 off five pieces: 8.00, 8.01, 8.00, 8.01, 8.01; the first one is cancelled.
    const discounted = { ...line, discount: 40_03 }
    const order = { ...paid, totalAmount: 400_00 - 32_03 }
    const most = [0, 1, 2, 3].map((before) =>
      mostToRefund(order, discounted, reported(1), before > 0 ? [settled(before, 'refund')] : []),
    )
    expect(most).toEqual([91_99, 92_00, 91_99, 91_99])
    expect(most.reduce((sum, each) => sum + each)).toBe(order.totalAmount)
    const returned = { ...order, returnRequests: [request(1, 'completed')] }
    const left = { ...returned, returnRequests: [{ ...request(1, 'completed'), refundAmount: 91_99 }] }
    expect(mostToRefund(left, discounted, reported(3), [settled(2, 'refund')])).toBe(91_99)
  })

  test('is 0 after a refund of the whole order: then nothing is replaced, but before it is paid it can be', () => {
    const refunded = { ...paid, refundedAmount: 400_00 }
    expect(mostToRefund(refunded, line, reported(1), [])).toBe(0)
    expect(canReplace(refunded, line, reported(1), [])).toBe(false)
    expect(canReplace({ ...paid, payment: 'due' }, line, reported(4), [])).toBe(true)
    expect(canReplace(paid, line, reported(4), [])).toBe(true)
    expect(canReplace(paid, line, reported(4), [settled(1, 'refund')])).toBe(false)
  })

  test('leaves what is due for cancelled pieces', () => {
    const due = { ...paid, overpaymentRefunded: 0, refundedAmount: 300_00 }
    expect(mostToRefund(due, line, reported(4), [])).toBe(100_00)
  })

  test('never exceeds what is left of the payment, whatever came before', () => {
    fc.assert(
      fc.property(
        fc.nat(400_00),
        fc.nat(6),
        fc.nat(6),
        fc.integer({ min: 1, max: 6 }),
        (refundedAmount, a, b, quantity) => {
          const order = { ...paid, refundedAmount, returnRequests: a > 0 ? [request(a, 'approved')] : [] }
          const most = mostToRefund(order, line, reported(quantity), b > 0 ? [settled(b, 'refund')] : [])
          expect(most).toBeGreaterThanOrEqual(0)
          expect(most + refundedAmount).toBeLessThanOrEqual(400_00)
          expect(most).toBeLessThanOrEqual(Math.max(0, 4 - a - b) * line.price)
        },
      ),
    )
  })
})

test('48 hours to acknowledge, a month to settle, and a warning before each', () => {
  const open = { status: 'open', reportedAt: 0 } as const
  const seen = { ...open, status: 'acknowledged' } as const
  expect([problemDeadline(open), problemDeadline(seen)]).toEqual([48 * HOUR_MS, 30 * DAY_MS])
  expect(problemDeadline({ ...open, status: 'resolved' })).toBe(null)
  expect([36 * HOUR_MS - 1, 36 * HOUR_MS, 25 * DAY_MS].map((now) => warningDue(open, now))).toEqual([0, 1, 2])
  expect([48 * HOUR_MS, 25 * DAY_MS - 1, 25 * DAY_MS].map((now) => warningDue(seen, now))).toEqual([0, 0, 2])
  expect(warningDue({ ...open, status: 'resolved' }, 99 * DAY_MS)).toBe(0)
})

test('what is missing or wrong in a report is named', () => {
  const filled = {
    key: 'abcdefgh',
    lineId: 'l',
    quantity: '1',
    kind: 'late',
    description: 'x',
    photos: 'abcdefgh bcdefghi',
  }
  expect(problemForm.parse(filled).photos).toEqual(['abcdefgh', 'bcdefghi'])
  expect(problemForm.parse({ ...filled, photos: undefined }).photos).toEqual([])
  for (const [change, message] of [
    [{ kind: 'ugly' }, 'What is wrong is required.'],
    [{ description: ' ' }, 'What happened is required.'],
    [{ lineId: '' }, 'Please choose an item.'],
    [{ photos: 'a b c d e f'.replaceAll(/\w/g, 'abcdefgh') }, 'These are too many photos.'],
    [{ photos: '../../x' }, 'These are too many photos.'],
    [{ key: 'x' }, 'The report could not be sent. Please try again.'],
  ] as const)
    expect(problemForm.safeParse({ ...filled, ...change }).error?.issues[0]?.message).toBe(message)
  expect(refundProblemForm.safeParse({ refundAmount: '', refundMethod: 'upi' }).success).toBe(false)
  expect(refundProblemForm.parse({ refundAmount: '10.5', refundMethod: 'upi' }).refundAmount).toBe(10_50)
})
