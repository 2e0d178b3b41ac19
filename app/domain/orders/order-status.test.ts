import { describe, expect, test } from 'vitest'

import {
  type Actor,
  ACTORS,
  canTransition,
  timestampOf,
  nextAdminTransition,
  ORDER_TRANSITION_NAMES,
  ORDER_TRANSITIONS,
  ORDER_STATUSES,
  type OrderStatus,
} from './order-status.ts'

/** R4.11, written independently of the table under test. `override` is tested separately. */
const ALLOWED: Record<Actor, Partial<Record<`${OrderStatus}>${OrderStatus}`, string>>> = {
  guest: {},
  system: {},
  customer: {
    'pending>cancelled': 'cancelByCustomer',
    'confirmed>cancelled': 'cancelByCustomer',
    'delivered>received': 'confirmReceipt',
    'delivered>return_requested': 'requestReturn',
    'received>return_requested': 'requestReturn',
    'return_requested>return_requested': 'requestReturn',
    'return_approved>return_requested': 'requestReturn',
    'return_rejected>return_requested': 'requestReturn',
    'returned>return_requested': 'requestReturn',
  },
  admin: {
    'pending>confirmed': 'confirm',
    'confirmed>shipped': 'ship',
    'shipped>delivered': 'deliver',
    'delivered>received': 'receive',
    'pending>cancelled': 'cancelByAdmin',
    'confirmed>cancelled': 'cancelByAdmin',
    'shipped>cancelled': 'cancelByAdmin',
    'return_requested>return_approved': 'approveReturn',
    'return_requested>return_rejected': 'rejectReturn',
    'return_approved>returned': 'completeReturn',
  },
}

describe.each(ACTORS)('%s', (actor) => {
  describe.each(ORDER_STATUSES)('from %s', (from) => {
    test.each(ORDER_STATUSES)('to %s', (to) => {
      const allowed = ORDER_TRANSITION_NAMES.filter(
        (name) => name !== 'override' && canTransition(name, from, actor, to),
      )
      const expected = ALLOWED[actor][`${from}>${to}`]
      expect(allowed).toEqual(expected ? [expected] : [])
      expect(canTransition('override', from, actor, to)).toBe(actor === 'admin' && from !== to)
    })
  })
})

test('the ten statuses of the specification, and nothing else', () => {
  expect(ORDER_STATUSES).toHaveLength(10)
})

test.each([
  ['pending', 'confirm', 'Confirm Order'],
  ['confirmed', 'ship', 'Mark as Shipped'],
  ['shipped', 'deliver', 'Mark as Delivered'],
  ['delivered', 'receive', 'Mark as Received'],
] as const)('the next step from %s is %s', (status, name, label) => {
  expect(nextAdminTransition(status)).toEqual({ name, label })
})

test.each([
  'received',
  'cancelled',
  'return_requested',
  'return_approved',
  'return_rejected',
  'returned',
] as const)('there is no button from %s', (status) => {
  expect(nextAdminTransition(status)).toBeNull()
})

test('stock is restored on cancellation and on a completed return only', () => {
  const restoring = ORDER_TRANSITION_NAMES.filter((name) => ORDER_TRANSITIONS[name].stock === 'restore')
  expect(restoring).toEqual(['cancelByCustomer', 'cancelByAdmin', 'completeReturn'])
})

test('an override records the time that belongs to the new status', () => {
  expect(ORDER_STATUSES.map(timestampOf)).toEqual([
    null,
    'confirmedAt',
    'shippedAt',
    'deliveredAt',
    'receivedAt',
    'cancelledAt',
    null,
    null,
    null,
    null,
  ])
})
