import { describe, expect, test } from 'vitest'

import { testAddress } from '#tests/support/records/address.ts'
import { testCustomerDetails } from '#tests/support/records/customer-details.ts'
import { mailText } from './mail-text.ts'
import { type AddressedMail, orderMailsFor } from './order-mail.ts'
import { transitionNamed, ORDER_TRANSITION_NAMES } from '#domain/orders/order-status.ts'

const order = {
  id: 'ORD-1763700000000-A1B2C3D4E',
  customerDetails: testCustomerDetails,
  deliveryAddress: { ...testAddress, landmark: 'the post office' },
  lines: [
    {
      id: 'l1',
      productId: 'p1',
      slug: 'pen',
      name: 'Pen',
      categoryName: 'Stationary',
      imageUrl: null,
      price: 29999,
      quantity: 2,
    },
  ],
  totalAmount: 59998,
  estimatedDelivery: Date.parse('2026-11-28T10:00:00Z'),
  paymentMethod: 'cod' as const,
  deliveredAt: Date.parse('2026-11-27T20:00:00Z'),
  receivedAt: null,
  status: 'shipped' as const,
  payment: 'due' as const,
  overpayment: 0,
  refundedAmount: 0,
  overpaymentRefunded: 0,
  returnRequests: [],
}

const OCCASION = { shopName: 'Kalam', at: Date.parse('2026-11-28T10:00:00Z') }

test.each(ORDER_TRANSITION_NAMES)('%s is mailed to the recipients in the table', (name) => {
  const messages = orderMailsFor(name, order, OCCASION, 'Because.')
  expect(messages.map(({ to }) => to)).toEqual(transitionNamed(name).mailTo)
})

describe('a placed order', () => {
  const [toCustomer, toAdmin] = orderMailsFor('placed', order, OCCASION, null)

  test('is mailed to both', () => {
    expect([toCustomer?.to, toAdmin?.to]).toEqual(['customer', 'admin'])
  })

  test('is mailed with Indian amounts and dates', () => {
    expect(toCustomer?.message.paragraphs).toEqual([
      'Dear Asha,',
      'We have your order of 2 items for ₹599.98.',
      'It should reach you by 28 November 2026.',
    ])
    expect(toCustomer?.message.closing).toBe('With thanks, Kalam')
    expect(toAdmin?.message.subject).toBe('New order ORD-1763700000000-A1B2C3D4E, ₹599.98')
  })
})

describe('a parcel', () => {
  const tracking = { courier: 'delhivery', trackingNumber: '1234567890', trackingLink: null } as const
  const mail = (event: 'ship' | 'trackingChanged', tracked = {}) =>
    orderMailsFor(event, { ...order, ...tracked }, OCCASION, null)

  test.each(['ship', 'trackingChanged'] as const)('%s: the mail has courier, number and link', (event) => {
    const [{ to, message }] = mail(event, tracking) as [AddressedMail]
    expect(to).toBe('customer')
    expect(message.facts).toContainEqual(['Parcel', 'Sent with Delhivery · 1234567890'])
    expect(message.elsewhere).toEqual({
      label: 'Track parcel',
      url: 'https://www.delhivery.com/track-v2/package/1234567890',
    })
    const sender = { name: 'Kalam', address: 'Pune', phone: '1' }
    expect(mailText(message, 'https://kalam.example/orders', sender)).toContain(
      'Track parcel: https://www.delhivery.com/track-v2/package/1234567890\n\nSee your order: https://kalam',
    )
  })

  test('without a courier the mail is as it was', () => {
    const [{ message }] = mail('ship') as [AddressedMail]
    expect(message.facts?.map(([name]) => name)).toEqual(['Order', 'Deliver to'])
    expect(message.elsewhere).toBeUndefined()
    expect(mail('trackingChanged')[0]?.message.facts).toContainEqual(['Parcel', 'Without a tracking number'])
  })
})

describe('cancelled items', () => {
  const lines = [
    { name: 'Pen', price: 29999, quantity: 2, cancelledQuantity: 1 },
    { ...order.lines[0]!, cancelledQuantity: 2 },
  ]
  const reduced = { ...order, lines, totalAmount: 29999, status: 'confirmed' as const }
  const mail = (changes = {}) =>
    orderMailsFor('lineCancelled', { ...reduced, ...changes }, OCCASION, '1 × Pen: Torn')

  test('are mailed to the customer with the reason and what is left of the order', () => {
    const [{ to, message }, ...others] = mail() as [AddressedMail]
    expect([to, others]).toEqual(['customer', []])
    expect(message.paragraphs).toEqual([
      'Dear Asha,',
      'We are sorry: we had to cancel a part of your order.',
      '1 × Pen: Torn',
      'Your order is now 1 item for ₹299.99.',
    ])
    expect(message.bill).toEqual({
      lines: [{ name: 'Pen', quantity: 1, amount: '₹299.99' }],
      total: '₹299.99',
    })
  })

  test.each([
    ['received', 'confirmed', '₹299.99 of what you paid will come back to you.'],
    ['claimed', 'confirmed', 'Once we have found your payment, ₹299.99 of it will come back to you.'],
    ['refused', 'confirmed', undefined],
  ] as const)('payment %s: the mail states what comes back', (payment, status, sentence) => {
    const [message] = mail({ payment, status, overpayment: 29999 })
    expect(message?.message.paragraphs.find((text) => text.includes('come back'))).toBe(sentence)
  })

  test('the mail about their refund does not say that the order is cancelled', () => {
    const [message] = orderMailsFor('refundPaid', reduced, OCCASION, 'Your refund: ₹299.99 (Cash).')
    expect(message?.message.paragraphs[1]).toMatch(/^Part of your order was cancelled/)
    const [whole] = orderMailsFor('refundPaid', { ...reduced, status: 'cancelled' }, OCCASION, null)
    expect(whole?.message.paragraphs[1]).toMatch(/^Your order was cancelled/)
  })
})

describe('an order whose day of delivery is over', () => {
  const dayAfter = { ...OCCASION, at: Date.parse('2026-11-28T18:30:00Z') }
  const paragraphs = (event: 'confirm' | 'ship', occasion: typeof OCCASION) =>
    orderMailsFor(event, order, occasion, null)[0]?.message.paragraphs

  test.each(['confirm', 'ship'] as const)('%s: the mail does not promise that day', (event) => {
    const lastMoment = { ...OCCASION, at: dayAfter.at - 1 }
    expect(paragraphs(event, lastMoment)).toContain('It should reach you by 28 November 2026.')
    expect(paragraphs(event, dayAfter)).toContain('It comes later than we told you, and we are sorry.')
    expect(paragraphs(event, dayAfter)?.join(' ')).not.toContain('28 November')
  })

  test('a return window that is over is not in the mail about the receipt', () => {
    const facts = (at: number) => orderMailsFor('receive', order, { ...OCCASION, at }, null)[0]?.message.facts
    const end = Date.parse('2026-11-28T20:00:00Z')
    expect(facts(end - 1)).toContainEqual(['Returns until', '29 November 2026 at 1:30 am'])
    expect(facts(end)?.map(([name]) => name)).toEqual(['Order'])
  })
})

describe('a customer who has deleted their account', () => {
  const deleted = { ...OCCASION, accountDeleted: true }
  const events = [...ORDER_TRANSITION_NAMES, 'refundPaid', 'trackingChanged', 'lineCancelled'] as const

  test.each(events)('%s: the mail leads to no page behind the sign-in, and says whom to call', (event) => {
    const mails = orderMailsFor(event, { ...order, billNumber: 'K-1' }, deleted, 'Because.')
    for (const { message } of mails.filter(({ to }) => to === 'customer')) {
      expect([message.action, message.document]).toEqual([null, undefined])
      expect(message.paragraphs.at(-1)).toMatch(/^Your account is deleted\..* please call us/)
      expect(message.paragraphs.join(' ')).not.toMatch(/under Orders|request a return/)
    }
  })
})

test('a mail about an override names the new status', () => {
  const [mail] = orderMailsFor('override', order, OCCASION, 'Lost and found.')
  expect(mail?.message.paragraphs).toContain('The shop has set your order to: Shipped.')
  expect(mail?.message.paragraphs).toContain('Lost and found.')
})

test('a mail about an override to cancelled says what comes back', () => {
  const cancelled = { ...order, status: 'cancelled', payment: 'received' } as const
  const [mail] = orderMailsFor('override', cancelled, OCCASION, 'Out of stock.')
  expect(mail?.message.paragraphs).toContain('What you paid, ₹599.98, will come back to you.')
})

test.each([
  ['due', 'cancelled', undefined],
  ['received', 'cancelled', 'What you paid, ₹599.98, will come back to you.'],
  ['claimed', 'cancelled', 'Once we have found your payment, it will come back to you.'],
] as const)(
  'payment %s, order %s: the mail states whether the payment is refunded',
  (payment, status, sentence) => {
    for (const event of ['cancelByCustomer', 'cancelByAdmin'] as const) {
      const [message] = orderMailsFor(event, { ...order, payment, status }, OCCASION, 'Changed my mind')
      const money = message?.message.paragraphs.find((paragraph) => paragraph.includes('come back'))
      expect(money).toBe(sentence)
    }
  },
)
