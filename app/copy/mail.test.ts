import { describe, expect, test } from 'vitest'

import { passwordChangedLetter, passwordLetter, welcomeLetter } from './account-mail.ts'
import { type Letter, orderLetters } from './mail.ts'

const order = {
  shopName: 'Kalam',
  firstName: 'Asha',
  customerName: 'Asha Kulkarni',
  reference: 'ORD-1763700000000-A1B2C3D4E',
  lines: [{ name: 'Pen', quantity: 1, amount: '₹299.99' }],
  total: '₹299.99',
  items: '1 item',
  payment: 'Cash on Delivery',
  address: '12 Tilak Road, Pune, Maharashtra 411004',
  deliveryBy: '28 November 2026',
  returnBy: '29 November 2026 at 3:05 pm',
  status: 'Shipped',
  note: null,
  owed: null,
}

const letters: [string, (words: typeof order) => Letter][] = [
  ...Object.entries(orderLetters.customer),
  ...Object.entries(orderLetters.admin),
]

describe.each(letters)('the letter about %s', (_, write) => {
  test('names the order in one line and says something', () => {
    const { subject, paragraphs } = write(order)
    expect(subject).toContain(order.reference)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(paragraphs.length).toBeGreaterThan(0)
    expect([subject, ...paragraphs].join(' ')).not.toMatch(/undefined|null|NaN/)
  })
})

test('a reason is told to whom it concerns', () => {
  const words = { ...order, note: 'Out of crayons.' }
  expect(orderLetters.customer.cancelByAdmin(words).paragraphs).toContain('Out of crayons.')
  for (const write of [orderLetters.customer.cancelByCustomer, orderLetters.admin.cancelByCustomer]) {
    expect(write(words).facts).toContainEqual(['Reason', 'Out of crayons.'])
  }
  expect(orderLetters.admin.requestReturn(words).facts).toContainEqual(['Returning', 'Out of crayons.'])
  expect(orderLetters.customer.requestReturn(words).facts).toContainEqual(['Returning', 'Out of crayons.'])
})

test('letters about passwords carry one button', () => {
  expect(passwordLetter('Kalam').action).toBe('Choose a new password')
  expect(passwordChangedLetter('Kalam').subject).toContain('Kalam')
})

test('the welcome greets by name, where there is one', () => {
  expect(welcomeLetter('Kalam', 'Asha').paragraphs[0]).toBe('Dear Asha,')
  expect(welcomeLetter('Kalam', null).paragraphs[0]).toBe('Hello,')
})
