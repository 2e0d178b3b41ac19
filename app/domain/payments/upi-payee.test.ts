import fc from 'fast-check'
import { expect, test } from 'vitest'

import { upiCodeForm } from './upi-code-form.ts'
import { readUpiCode } from './upi-payee.ts'

const SIGNED =
  'upi://pay?pa=akshar@bank&pn=AKSHAR%20STATIONERS&mc=5943&mode=02&orgid=159012&sign=MEQCIF+a/b==&purpose=00'

const codeOf = (text: string) => {
  const result = readUpiCode(text)
  if ('problem' in result) throw new Error(result.problem)
  return result.code
}

test('a signed code of a shop: ID, name, category; its text stays as it is', () => {
  expect(codeOf(` ${SIGNED}\n`)).toEqual({
    text: SIGNED,
    id: 'akshar@bank',
    name: 'AKSHAR STATIONERS',
    category: '5943',
    signed: true,
  })
})

test.each([
  ['upi://pay?pa=a.b-c_1@ybl', { id: 'a.b-c_1@ybl', name: null, category: null, signed: false }],
  ['UPI://PAY?PA=shop@ybl&MC=5943', { id: 'shop@ybl', category: '5943' }],
  ['upi://pay/?pa=shop%40ybl&pn=Asha+Rao&cu=inr&sign=', { id: 'shop@ybl', name: 'Asha Rao', signed: false }],
  ['upi://pay?pa=asha@ybl&mc=0000&pn=%20Asha%E2%80%AE%20', { name: 'Asha', category: null }],
  ['upi://pay?pa=asha@ybl&mc=&am=&tn=', { category: null }],
  ['upi://pay?pa=asha@ybl&am=0.00', { id: 'asha@ybl' }],
])('%s', (text, code) => {
  expect(codeOf(text)).toMatchObject(code)
})

test.each([
  ['', 'There is no text in this code.'],
  ['https://shop.example/pay?pa=a@bank', 'This is not a UPI code'],
  ['pa=shop@bank', 'This is not a UPI code'],
  ['00020101021126360014', 'This is a Bharat QR'],
  ['upi://mandate?pa=shop@bank', 'it begins with upi://mandate.'],
  ['upi://pay', 'it begins with upi://pay.'],
  ['upi:pay?pa=shop@bank', 'it begins with upi:pay.'],
  ['upi://payments?pa=shop@bank', 'it begins with upi://payments.'],
  ['upi://pay?pa=shop@bank&pa=thief@bank', 'it says “pa” more than once.'],
  ['upi://pay?pa=shop@bank&PA=shop@bank', 'it says “pa” more than once.'],
  ['upi://pay?pa=shop@bank&mc=5943&mc=0000', 'it says “mc” more than once.'],
  ['upi://pay?pa=shop@bank&cu=USD', 'for the currency USD'],
  ['upi://pay?pn=Shop', 'its UPI ID is missing'],
  ['upi://pay?pa=&pn=Shop', 'its UPI ID is missing'],
  ['upi://pay?pa=shop', '“shop” in this code is not a UPI ID'],
  ['upi://pay?pa=shop@bank@bank', 'is not a UPI ID'],
  ['upi://pay?pa=sho%20p@bank', 'is not a UPI ID'],
  ['upi://pay?pa=shop@bank&mc=59', '“59” in this code is not a merchant category'],
  ['upi://pay?pa=shop@bank&am=20.00', 'for one payment of 20.00'],
  ['upi://pay?pa=shop@bank&am=1e9', 'for one payment of 1e9'],
  ['upi://pay?pa=shop@bank&pn=%E0%A4%A', 'parts of its text cannot be read'],
  ['upi://pay?pa=shop@bank\nupi://pay?pa=thief@bank', 'parts of its text cannot be read'],
  [`upi://pay?pa=shop@bank&tn=${'x'.repeat(1000)}`, 'too long'],
])('%s is refused: %s', (text, sentence) => {
  expect(() => codeOf(text)).toThrow(sentence)
})

test('what is read never throws, and a code that is read is its own text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (name, rest) => {
      const text = `upi://pay?pa=shop@bank&pn=${encodeURIComponent(name)}&sign=${rest}`
      const result = readUpiCode(text)
      expect('code' in result ? result.code.text : text.trim()).toBe(text.trim())
      readUpiCode(rest)
    }),
  )
})

test('the form has the sentence at its field', () => {
  const problemOf = (form: unknown) => upiCodeForm.safeParse(form).error?.issues[0]
  expect(problemOf({})).toMatchObject({ path: ['code'], message: 'There is no text in this code.' })
  expect(problemOf({ code: '0002010102' })?.message).toContain('Bharat QR')
  expect(upiCodeForm.parse({ code: SIGNED }).code.text).toBe(SIGNED)
})
