import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CHECKOUT_REQUIRED_FIELDS, checkoutForm } from './checkout-form.ts'
import { normalisePhone } from '#domain/values/contact/phone.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'

const filled = {
  firstName: ' Asha ',
  lastName: 'Kulkarni',
  email: ' Asha@Example.com ',
  phone: '+91 98765-43210',
  street: '12, MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411 004',
  landmark: '',
  paymentMethod: 'cod',
  reference: 'ORD-1763700000000-A1B2C3D4E',
  expectedTotal: 29999,
  lines: [{ productId: 'p1', quantity: 1 }],
}

function problemsOf(form: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const issue of checkoutForm.safeParse(form).error?.issues ?? []) {
    ;(found[issue.path.join('.')] ??= []).push(issue.message)
  }
  return found
}

test('a complete form is parsed trimmed and normalised', () => {
  expect(checkoutForm.parse(filled)).toEqual({
    ...filled,
    firstName: 'Asha',
    email: 'asha@example.com',
    phone: '9876543210',
    pincode: '411004',
    landmark: undefined,
    saveAddress: false,
  })
  expect(checkoutForm.parse({ ...filled, saveAddress: 'on' }).saveAddress).toBe(true)
  const maximum = [{ productId: 'p1', quantity: '999' }]
  expect(checkoutForm.parse({ ...filled, lines: maximum }).lines[0]?.quantity).toBe(999)
  expect(checkoutForm.parse({ ...filled, firstName: 'a'.repeat(60) }).firstName).toHaveLength(60)
  expect(checkoutForm.parse({ ...filled, landmark: ' Near the temple ' }).landmark).toBe('Near the temple')
})

test('name, e-mail, phone, street, city, state and PIN code may not be blank; the landmark may', () => {
  expect(CHECKOUT_REQUIRED_FIELDS).toEqual([
    ...['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'state', 'pincode'],
  ])
  expect(checkoutForm.safeParse({ ...filled, landmark: '' }).success).toBe(true)
})

describe.each(CHECKOUT_REQUIRED_FIELDS)('%s', (field) => {
  test.each(['', '   ', '\u200B', undefined])('left blank as %j', (blank) => {
    const found = problemsOf({ ...filled, [field]: blank })
    expect(found['']).toEqual(['Please fill in all required fields'])
    expect(found[field]).toHaveLength(1)
    expect(Object.keys(found)).toHaveLength(2)
  })

  test.each(['a\0b', 'a\nb', '\uD800', 'x'.repeat(300)])('rejects %j', (text) => {
    const found = problemsOf({ ...filled, [field]: text })
    expect(Object.keys(found)).toEqual([field])
  })
})

test('an empty form has one form error and an error at every field', () => {
  const found = problemsOf({})
  expect(found['']).toEqual(['Please fill in all required fields'])
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([...CHECKOUT_REQUIRED_FIELDS, 'paymentMethod', 'lines']),
  )
  expect(Object.keys(problemsOf(null))).toContain('')
})

test.each([
  ['lines', []],
  ['lines', Array.from({ length: 101 }, (_, at) => ({ productId: `p${at}`, quantity: 1 }))],
  ['lines', [filled.lines[0], filled.lines[0]]],
  ['lines.0.quantity', [{ productId: 'p1', quantity: 0 }]],
  ['lines.0.quantity', [{ productId: 'p1', quantity: 1000 }]],
  ['lines.0.quantity', [{ productId: 'p1', quantity: 1.5 }]],
  ['lines.0.quantity', [{ productId: 'p1', quantity: '1e2' }]],
  ['lines.0.quantity', [{ productId: 'p1', quantity: '-1' }]],
  ['lines.0.productId', [{ productId: '', quantity: 1 }]],
])('%s is rejected in %j', (path, lines) => {
  expect(Object.keys(problemsOf({ ...filled, lines }))).toEqual([path])
})

test.each([
  ['email', 'asha@'],
  ['phone', '12345'],
  ['pincode', '011004'],
  ['paymentMethod', 'card'],
  ['reference', 'ORD-1'],
  ['expectedTotal', '12.5'],
  ['expectedTotal', -1],
])('%s may not be %j', (field, value) => {
  expect(Object.keys(problemsOf({ ...filled, [field]: value }))).toEqual([field])
})

test('a posted form is parsed, and a blank field reported as in the browser', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(filled)) if (name !== 'lines') form.set(name, String(value))
  form.set('lines[0].productId', 'p1')
  form.set('lines[0].quantity', '2')
  const sent = parseWithZod(form, { schema: checkoutForm })
  expect(sent.status).toBe('success')
  expect(sent.status === 'success' && sent.value.lines).toEqual([{ productId: 'p1', quantity: 2 }])

  form.set('city', ' ')
  expect(parseWithZod(form, { schema: checkoutForm }).reply().error).toEqual({
    '': ['Please fill in all required fields'],
    city: ['City is required.'],
  })
})

test('no input makes it throw', () => {
  fc.assert(fc.property(fc.anything(), (form) => typeof checkoutForm.safeParse(form).success === 'boolean'))
})

describe('phone', () => {
  test.each([
    '9876543210',
    '09876543210',
    '+919876543210',
    '919876543210',
    '0091 98765 43210',
    '+91-(98765)-43210',
  ])('%s is valid', (text) => {
    expect(normalisePhone(text)).toBe('9876543210')
  })
  test.each(['', '5876543210', '987654321', '98765432101', '+1 9876543210', '٩٨٧٦٥٤٣٢١٠', '98765x43210'])(
    '%j is invalid',
    (text) => {
      expect(normalisePhone(text)).toBeNull()
    },
  )
  test('a ten-digit number that starts with 91 stays unchanged', () => {
    expect(normalisePhone('9198765432')).toBe('9198765432')
  })
})

test('a PIN code has six digits and does not start with 0', () => {
  expect(normalisePincode(' 411 004')).toBe('411004')
  expect(['', '011004', '41100', '4110045', '41100a'].map(normalisePincode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
