import {
  isPaymentMethod,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PaymentState,
} from '#domain/orders/payment-state.ts'
import { describe, expect, test } from 'vitest'

import { checkoutForm } from '#domain/checkout/checkout-form.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { PAYMENT_PROVIDERS, providerOf } from './payment-providers.ts'
import { PAYMENT_TRANSITIONS } from './payment.ts'

test('each provider has a method of its own', () => {
  expect(new Set(PAYMENT_METHODS).size).toBe(Object.keys(PAYMENT_PROVIDERS).length)
  expect(['card', '', null].filter(isPaymentMethod)).toEqual([])
})

describe.each(PAYMENT_METHODS)('%s', (id) => {
  const provider = providerOf(id)
  const states = Object.keys(provider.stateLabels) as PaymentState[]

  test('has texts for shoppers and for the admin', () => {
    expect(id).toMatch(/^[a-z]{2,20}$/)
    const lines = states.map((state) => provider.stateLabels[state]!('₹1.00'))
    for (const text of [provider.label, provider.line, ...lines]) expect(text).toMatch(/^\S.+\S$/)
    expect(new Set(lines).size).toBe(states.length)
  })

  test('no payment reaches a state that its provider has no text for', () => {
    expect(states).toContain(provider.first)
    const transitions: { from: readonly PaymentState[]; to: PaymentState }[] =
      Object.values(PAYMENT_TRANSITIONS)
    for (const state of states) {
      const reached = transitions.filter(({ from }) => from.includes(state)).map(({ to }) => to)
      expect(states).toEqual(expect.arrayContaining(reached))
    }
  })

  test('is accepted at checkout, paid first if it must be', () => {
    const form = {
      ...testCustomerDetails,
      ...testAddress,
      reference: 'ORD-1763700000000-A1B2C3D4E',
      expectedTotal: '100',
      paymentMethod: id,
      lines: [{ productId: 'p', quantity: '1' }],
    }
    expect(checkoutForm.safeParse({ ...form, paid: '100' }).success).toBe(true)
    const unpaid = checkoutForm.safeParse(form)
    expect(unpaid.error?.issues.map(({ message }) => message) ?? []).toEqual(
      provider.payFirst ? [provider.payFirst.refusal] : [],
    )
  })

  test('a payment link contains amount and order reference', () => {
    const due = { payeeId: 'kalam@upi', payeeName: 'Kalam', amount: 29999, note: 'Order', reference: 'ORD-1' }
    const link = provider.link?.(due)
    expect(link === undefined || (link.includes('299.99') && link.includes('ORD-1'))).toBe(true)
  })
})

test('every state belongs to a payment method', () => {
  const known = Object.values(PAYMENT_PROVIDERS).flatMap((provider) => Object.keys(provider.stateLabels))
  expect(new Set(known)).toEqual(new Set(PAYMENT_STATES))
})
