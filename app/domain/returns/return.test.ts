import { returns } from '#copy/returns.ts'
import { RETURN_REASONS, RETURN_STATUSES } from '#domain/orders/return-request.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ORDER_STATUSES, transitionNamed } from '#domain/orders/order-status.ts'
import { responsesFor, canRespond, orderTransitionOfResponse } from './return-response.ts'
import { estimatedRefund, isReturnOpen, quantityLeftToReturn, refundFor, returnDeadline } from './return.ts'

const DAY = 24 * 60 * 60 * 1000

describe('the window', () => {
  const delivered = { deliveredAt: 1000, receivedAt: null, status: 'delivered' as const }

  test('is open for 24 hours from delivery', () => {
    expect(isReturnOpen(delivered, 1000)).toBe(true)
    expect(isReturnOpen(delivered, 1000 + DAY - 1)).toBe(true)
    expect(isReturnOpen(delivered, 1000 + DAY)).toBe(false)
  })

  test('is not extended by a later receipt', () => {
    expect(returnDeadline({ deliveredAt: 1000, receivedAt: 1000 + DAY })).toBe(1000 + DAY)
    expect(returnDeadline({ deliveredAt: null, receivedAt: 5000 })).toBe(5000 + DAY)
    expect(returnDeadline({ deliveredAt: null, receivedAt: null })).toBeNull()
  })

  test('is open only for orders that were delivered', () => {
    const open = ORDER_STATUSES.filter((status) => isReturnOpen({ ...delivered, status }, 1001))
    expect(open).toEqual([
      'delivered',
      'received',
      'return_requested',
      'return_approved',
      'return_rejected',
      'returned',
    ])
    expect(isReturnOpen({ ...delivered, deliveredAt: null }, 1001)).toBe(false)
  })
})

describe('the quantity left', () => {
  const line = { id: 'l1', quantity: 3, cancelledQuantity: 0 }

  test('is summed over requests; a rejected one gives its quantity back', () => {
    expect(quantityLeftToReturn(line, [])).toBe(3)
    expect(quantityLeftToReturn(line, [{ lineId: 'l1', quantity: 2, status: 'completed' }])).toBe(1)
    expect(quantityLeftToReturn(line, [{ lineId: 'l1', quantity: 2, status: 'rejected' }])).toBe(3)
    expect(quantityLeftToReturn(line, [{ lineId: 'l2', quantity: 2, status: 'pending' }])).toBe(3)
  })

  test('is without what was cancelled', () => {
    const request = { lineId: 'l1', quantity: 1, status: 'pending' } as const
    expect(quantityLeftToReturn({ ...line, cancelledQuantity: 1 }, [])).toBe(2)
    expect(quantityLeftToReturn({ ...line, cancelledQuantity: 1 }, [request])).toBe(1)
    expect(quantityLeftToReturn({ ...line, cancelledQuantity: 3 }, [])).toBe(0)
  })

  test('never allows more to be returned than was bought', () => {
    const anyRequest = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      status: fc.constantFrom(...RETURN_STATUSES),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(anyRequest), (bought, attempts) => {
        const requests: { lineId: string; quantity: number; status: (typeof RETURN_STATUSES)[number] }[] = []
        for (const request of attempts) {
          const left = quantityLeftToReturn({ ...line, quantity: bought }, requests)
          if (request.quantity <= left) requests.push({ lineId: 'l1', ...request })
        }
        const returned = requests.filter(({ status }) => status !== 'rejected')
        expect(returned.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(bought)
      }),
    )
  })
})

test('the refund is the estimate unless an amount is given, and never more than was paid', () => {
  const line = { id: 'l', price: 29999, quantity: 2, cancelledQuantity: 0, discount: 0 }
  expect(refundFor(line, 2, [], null)).toBe(59998)
  expect(refundFor(line, 2, [], 10000)).toBe(10000)
  expect(refundFor(line, 2, [], 0)).toBe(0)
  expect(refundFor(line, 2, [], 59998)).toBe(59998)
  expect(refundFor(line, 2, [], 59999)).toBeNull()
})

test('the responses that are possible in each status', () => {
  expect(responsesFor('pending')).toEqual(['approve', 'reject'])
  expect(responsesFor('approved')).toEqual(['complete'])
  expect(responsesFor('rejected')).toEqual([])
  expect(responsesFor('completed')).toEqual([])
  expect(canRespond('complete', 'pending')).toBe(false)
})

describe('the order follows its newest request', () => {
  const requests = [
    { id: 'old', requestedAt: 1 },
    { id: 'new', requestedAt: 2 },
  ]
  const order = { status: 'return_requested' as const, returnRequests: requests }

  test('a response to it transitions the order', () => {
    expect(orderTransitionOfResponse(order, 'new', 'approve')).toBe('approveReturn')
    expect(orderTransitionOfResponse(order, 'new', 'reject')).toBe('rejectReturn')
    const approved = { ...order, status: 'return_approved' as const }
    expect(orderTransitionOfResponse(approved, 'new', 'complete')).toBe('completeReturn')
    expect(transitionNamed('completeReturn').to).toBe('returned')
  })

  test('a response to an older one, or after an override, does not change the status', () => {
    expect(orderTransitionOfResponse(order, 'old', 'approve')).toBeNull()
    expect(orderTransitionOfResponse({ ...order, status: 'delivered' }, 'new', 'approve')).toBeNull()
    expect(orderTransitionOfResponse({ ...order, returnRequests: [] }, 'new', 'approve')).toBeNull()
  })

  test('of two requests in the same millisecond the later in the list is the newest', () => {
    const simultaneous = requests.map(({ id }) => ({ id, requestedAt: 7 }))
    expect(orderTransitionOfResponse({ ...order, returnRequests: simultaneous }, 'new', 'reject')).toBe(
      'rejectReturn',
    )
    expect(orderTransitionOfResponse({ ...order, returnRequests: simultaneous }, 'old', 'reject')).toBeNull()
  })
})

test('the seven reasons of the specification', () => {
  expect(RETURN_REASONS.map((reason) => returns.reasons[reason])).toEqual([
    'Defective Product',
    'Wrong Item Received',
    'Damaged During Delivery',
    'Not as Described',
    'Size/Color Not as Expected',
    'Quality Issues',
    'Other',
  ])
})

test('a return refunds what its pieces cost after the discount; all of them together what the line did', () => {
  const line = { id: 'l', price: 100_00, quantity: 3, cancelledQuantity: 1, discount: 10_00 }
  const request = { lineId: 'l', quantity: 1, status: 'approved' as const }
  expect(estimatedRefund(line, 1, [])).toBe(96_67)
  expect(estimatedRefund(line, 1, [request])).toBe(96_66)
  expect(estimatedRefund(line, 1, [{ ...request, status: 'rejected' as const }])).toBe(96_67)
  expect(estimatedRefund(line, 1, [{ ...request, lineId: 'other' }])).toBe(96_67)
})
