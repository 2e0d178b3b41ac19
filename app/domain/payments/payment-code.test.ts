import QRCode from 'qrcode'
import { expect, test } from 'vitest'

import { type PaymentCode, paymentCode } from './payment-code.ts'
import { readUpiCode, type UpiPayee } from './upi-payee.ts'

/** The modules of an SVG path, row by row: 1 for dark, 0 for light. */
function modulesOf({ side, path }: PaymentCode['qr']): number[] {
  const modules = Array.from({ length: side * side }, () => 0)
  for (const [, x, y, width] of path.matchAll(/M([0-9]+) ([0-9]+)h([0-9]+)v1h-[0-9]+z/g)) {
    modules.fill(1, Number(y) * side + Number(x), Number(y) * side + Number(x) + Number(width))
  }
  return modules
}

const shop: UpiPayee = { upiId: 'kalam@upi', name: 'Kalam & Sons', code: null }

test('cash has no code', () => {
  expect(paymentCode('cod', shop, { amount: 100, reference: 'ORD-1' })).toBeNull()
})

test.each([1, 699_97, 1_00_00_000_00])('the SVG path is the QR code of its link (%i paise)', (amount) => {
  const reference = 'ORD-1763700000000-A1B2C3D4E'
  const code = paymentCode('upi', shop, { amount, reference })!
  expect(code.amount).toBe(amount)
  expect(code.link).toContain(`pa=kalam@upi&pn=Kalam%20%26%20Sons&am=${(amount / 100).toFixed(2)}&`)
  expect(code.link).toContain(`tr=${reference}`)
  const { modules } = QRCode.create(code.link, { errorCorrectionLevel: 'M' })
  expect(modulesOf(code.qr)).toEqual([...modules.data])
})

function scanned(text: string): UpiPayee {
  const result = readUpiCode(text)
  if ('problem' in result) throw new Error(result.problem)
  return { ...shop, upiId: result.code.id, code: result.code }
}
const due = { amount: 249_00, reference: 'ORD-1' }

test('an ID that was entered pays as ever: by a link with the amount', () => {
  expect(paymentCode('upi', shop, due)).toMatchObject({ personalId: null, withoutAmount: false })
})

test('an unsigned code of a shop has its name and category, the amount and the reference', () => {
  const code = paymentCode('upi', scanned('upi://pay?pa=ak@bank&pn=Akshar%20Pens&mc=5943&mode=01'), due)
  expect(code).toMatchObject({ personalId: null, withoutAmount: false })
  expect(code!.link).toBe(
    'upi://pay?pa=ak@bank&pn=Akshar%20Pens&mc=5943&am=249.00&cu=INR&tn=Order%20ORD-1&tr=ORD-1',
  )
})

test('a signed code is shown as it is, and the amount is entered', () => {
  const text = 'upi://pay?pa=ak@bank&pn=Akshar&mc=5943&sign=MEQ+/x=='
  const code = paymentCode('upi', scanned(text), due)
  expect(code).toMatchObject({ link: text, personalId: null, withoutAmount: true, amount: 249_00 })
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  expect(modulesOf(code!.qr)).toEqual([...modules.data])
})

test('a personal ID is copied or scanned, also where its code is signed', () => {
  const personal = paymentCode('upi', scanned('upi://pay?pa=asha@ybl&pn=Asha&mc=0000'), due)
  expect(personal).toMatchObject({ personalId: 'asha@ybl', withoutAmount: false })
  expect(personal!.link).toContain('pa=asha@ybl&pn=Asha&am=249.00')
  const signed = paymentCode('upi', scanned('upi://pay?pa=asha@ybl&sign=x'), due)
  expect(signed).toMatchObject({ personalId: 'asha@ybl', withoutAmount: true })
  expect(paymentCode('cod', scanned('upi://pay?pa=asha@ybl&sign=x'), due)).toBeNull()
})
