import { expect, test } from 'vitest'

import { PAYMENT_STATES } from '#domain/orders/payment-state.ts'
import { DAY_MS } from '#domain/policy.ts'
import { matchEntry, type PayableOrder } from './bank-entry.ts'

const UTR = '432123456789'
const ID = 'ORD-1763700000000-A1B2C3D4E'
const order: PayableOrder = {
  id: ID,
  payment: 'claimed',
  status: 'pending',
  paymentReference: UTR,
  totalAmount: 249_00,
  overpayment: 0,
  orderDate: 60 * DAY_MS,
}
const entry = { reference: UTR, amount: 249_00, orderNamed: null, at: 60 * DAY_MS }
const outcome = (...[by, orders]: Parameters<typeof matchEntry>) => {
  const match = matchEntry(by, orders)
  return match.kind === 'open' ? match.reason : match.kind
}

test('the UTR of a claim and the amount due: no doubt', () => {
  expect(matchEntry(entry, [order])).toEqual({ kind: 'receive', order })
})

test('the order that the note names, and the amount due: no doubt, also without a UTR', () => {
  const unclaimed = { ...order, paymentReference: null }
  for (const reference of [UTR, 'CHQ 17']) {
    expect(outcome({ ...entry, reference, orderNamed: ID }, [unclaimed])).toBe('receive')
  }
  expect(outcome({ ...entry, reference: 'CHQ 17', orderNamed: ID }, [order])).toBe('receive')
})

test.each([
  ['none', entry, []],
  ['none', { ...entry, orderNamed: 'ORD-1763700000000-ZZZZZZZZZ' }, [{ ...order, paymentReference: null }]],
  ['none', { ...entry, reference: 'CHQ 17' }, [{ ...order, paymentReference: 'CHQ 17' }].slice(1)],
  ['amount', { ...entry, amount: 248_99 }, [order]],
  ['amount', { ...entry, amount: 500_00 }, [order]],
  ['amount', entry, [{ ...order, overpayment: 1 }]],
  ['cancelled', entry, [{ ...order, status: 'cancelled' as const }]],
  ['cancelled', entry, [{ ...order, payment: 'due' as const, status: 'cancelled' as const }]],
  ['older', { ...entry, at: 30 * DAY_MS - 1 }, [order]],
  ['otherUtr', { ...entry, orderNamed: ID }, [{ ...order, paymentReference: '499999999999' }]],
  ['twoOrders', { ...entry, orderNamed: 'B' }, [order, { ...order, id: 'B', paymentReference: null }]],
  ['paid', { ...entry, orderNamed: ID }, [{ ...order, payment: 'received' as const, paymentReference: '4' }]],
  ['paid', { ...entry, amount: 1 }, [{ ...order, payment: 'received' as const }]],
])('%s is for the admin to decide', (reason, by, orders) => {
  expect(outcome(by, orders)).toBe(reason)
})

test('a payment that was not found comes to the total that is asked for since, or to what it was', () => {
  const refused = { ...order, payment: 'refused' as const, totalAmount: 200_00, overpayment: 49_00 }
  const amounts = [199_99, 200_00, 220_00, 249_00].map((amount) => outcome({ ...entry, amount }, [refused]))
  expect(amounts).toEqual(['amount', 'receive', 'amount', 'receive'])
})

test('who pays first may order within thirty days', () => {
  expect(outcome({ ...entry, at: 30 * DAY_MS }, [order])).toBe('receive')
  expect(outcome({ ...entry, at: 0 }, [{ ...order, payment: 'received' }])).toBe('known')
})

test('what the admin has received by this UTR is known; cash pays by no entry', () => {
  expect(outcome(entry, [{ ...order, payment: 'received' }])).toBe('known')
  const outcomes = PAYMENT_STATES.map((payment) => `${payment}: ${outcome(entry, [{ ...order, payment }])}`)
  expect(outcomes).toEqual([
    ...[
      'due: cash',
      'collected: paid',
      'awaiting: receive',
      'claimed: receive',
      'received: known',
      'refused: receive',
    ],
  ])
})

test('twelve digits are a UTR, and nothing else is compared with one', () => {
  expect(outcome({ ...entry, reference: '17' }, [{ ...order, paymentReference: '17' }])).toBe('none')
})
