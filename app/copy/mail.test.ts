import { describe, expect, test } from 'vitest'

import { type Letter, orderLetters, passwordChangedLetter, passwordLetter } from './mail.ts'

const order = {
  shopName: 'Kalam',
  firstName: 'Asha',
  customerName: 'Asha Kulkarni',
  reference: 'ORD-1763700000000-A1B2C3D4E',
  total: '₹299.99',
  items: '1 item',
  deliveryBy: '28 November 2026',
  status: 'Shipped',
  note: null,
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
  expect(orderLetters.admin.requestReturn(words).paragraphs).toContain('Out of crayons.')
})

test('letters about passwords carry one button', () => {
  expect(passwordLetter('Kalam').action).toBe('Choose a new password')
  expect(passwordChangedLetter('Kalam').subject).toContain('Kalam')
})
