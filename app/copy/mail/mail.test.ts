import { describe, expect, test } from 'vitest'

import { passwordChangedMail, passwordResetMail, welcomeAndVerifyMail, welcomeMail } from './account.ts'
import type { MailMessage } from './message.ts'
import { orderMails } from './orders.ts'

const order = {
  shopName: 'Kalam',
  firstName: 'Asha',
  customerName: 'Asha Kulkarni',
  reference: 'ORD-1763700000000-A1B2C3D4E',
  lines: [{ name: 'Pen', quantity: 1, amount: '₹299.99' }],
  total: '₹299.99',
  items: '1 item',
  payment: 'Cash on Delivery',
  address: '12 Prabhat Road, Pune, Maharashtra 411004',
  deliveryBy: '28 November 2026',
  returnBy: '29 November 2026 at 3:05 pm',
  status: 'Shipped',
  note: null,
  sentWith: 'Sent with India Post · EE123456785IN',
  trackingUrl: null,
  isCancelled: false,
  owed: null,
}

const templates: [string, (words: typeof order) => MailMessage][] = [
  ...Object.entries(orderMails.customer),
  ...Object.entries(orderMails.admin),
]

describe.each(templates)('the template %s', (_, template) => {
  test('contains the order reference in its subject, and text', () => {
    const { subject, paragraphs } = template(order)
    expect(subject).toContain(order.reference)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(paragraphs.length).toBeGreaterThan(0)
    expect([subject, ...paragraphs].join(' ')).not.toMatch(/undefined|null|NaN/)
  })
})

test('a reason is in the mail of its recipient', () => {
  const words = { ...order, note: 'Out of crayons.' }
  expect(orderMails.customer.cancelByAdmin(words).paragraphs).toContain('Out of crayons.')
  for (const template of [orderMails.customer.cancelByCustomer, orderMails.admin.cancelByCustomer]) {
    expect(template(words).facts).toContainEqual(['Reason', 'Out of crayons.'])
  }
  expect(orderMails.admin.requestReturn(words).facts).toContainEqual(['Returning', 'Out of crayons.'])
  expect(orderMails.customer.requestReturn(words).facts).toContainEqual(['Returning', 'Out of crayons.'])
})

test('mails about passwords have one button', () => {
  expect(passwordResetMail('Kalam').action).toBe('Choose a new password')
  expect(passwordChangedMail('Kalam').subject).toContain('Kalam')
})

test('the welcome mail greets by name, if there is one', () => {
  expect(welcomeMail('Kalam', 'Asha', true).paragraphs[0]).toBe('Dear Asha,')
  expect(welcomeMail('Kalam', null, true).paragraphs[0]).toBe('Hello,')
})

test('no welcome mail says that the account keeps cart and wishlist: they are in the browser', () => {
  for (const { paragraphs } of [welcomeMail('Kalam', 'Asha', true), welcomeAndVerifyMail('Kalam')]) {
    const ready = paragraphs.find((paragraph) => paragraph.includes('cart'))
    expect(ready).toMatch(/^Your account is ready\. With it you can fill a cart and a wishlist/)
  }
})
