import { PAYMENT_STATES, isPaymentMethod } from '#domain/orders/payment-state.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ACTORS } from '#domain/orders/order-status.ts'
import {
  CASH_STATUSES,
  canTransitionPayment,
  PAYMENT_TRANSITIONS,
  type PaymentTransitionName,
} from './payment.ts'
import { initialPaymentState, paymentMethodLabel } from './payment-providers.ts'
import { upiLink } from './upi.ts'

const link = {
  payeeId: 'kalam@okbank',
  payeeName: 'Kalam Stationery & Gifts',
  amount: 29999,
  note: 'Order ORD-1763700000000-A1B2C3D4E',
  reference: 'ORD-1763700000000-A1B2C3D4E',
}

describe('upiLink', () => {
  test('contains payee, amount and reference, with %20 for spaces', () => {
    expect(upiLink(link)).toBe(
      'upi://pay?pa=kalam@okbank&pn=Kalam%20Stationery%20%26%20Gifts&am=299.99&cu=INR' +
        '&tn=Order%20ORD-1763700000000-A1B2C3D4E&tr=ORD-1763700000000-A1B2C3D4E',
    )
  })

  test('no payee name can add or change another parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (payeeName, amount) => {
        const parts = new URL(upiLink({ ...link, payeeName, amount })).searchParams
        expect([...parts.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn', 'tr'])
        expect(parts.get('pn')).toBe(payeeName)
        expect(parts.get('am')).toBe((amount / 100).toFixed(2))
      }),
    )
  })
})

/** Written independently of the table under test. */
const ALLOWED = [
  'admin collect due>collected',
  'admin uncollect collected>due',
  'customer claim awaiting>claimed',
  'customer claim refused>claimed',
  'admin receive awaiting>received',
  'admin receive claimed>received',
  'admin receive refused>received',
  'admin refuse claimed>refused',
  'admin refuse received>refused',
]

test('the transitions of a payment, for every actor and state', () => {
  const names = Object.keys(PAYMENT_TRANSITIONS) as PaymentTransitionName[]
  const allowed = names.flatMap((name) =>
    PAYMENT_STATES.flatMap((from) =>
      ACTORS.filter((actor) => canTransitionPayment(name, from, actor)).map(
        (actor) => `${actor} ${name} ${from}>${PAYMENT_TRANSITIONS[name].to}`,
      ),
    ),
  )
  expect(allowed.sort()).toEqual(ALLOWED.sort())
})

test('methods, their labels and their first payment state', () => {
  expect(paymentMethodLabel('cod')).toBe('Cash on Delivery')
  expect(paymentMethodLabel('upi')).toBe('UPI Payment')
  expect(initialPaymentState('cod')).toBe('due')
  expect(initialPaymentState('upi')).toBe('claimed')
  expect(isPaymentMethod('upi')).toBe(true)
  expect(isPaymentMethod('card')).toBe(false)
})

test('cash waits to be collected once the parcel is on its way, and not when it came back whole', () => {
  expect(CASH_STATUSES).toEqual([
    ...['shipped', 'delivered', 'received', 'return_requested', 'return_approved', 'return_rejected'],
  ])
})
