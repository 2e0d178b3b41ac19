import QRCode from 'qrcode'
import { expect, test } from 'vitest'

import { type PaymentCode, paymentCode } from './payment-code.ts'

/** The modules of an SVG path, row by row: 1 for dark, 0 for light. */
function modulesOf({ side, path }: PaymentCode['qr']): number[] {
  const modules = Array.from({ length: side * side }, () => 0)
  for (const [, x, y, width] of path.matchAll(/M([0-9]+) ([0-9]+)h([0-9]+)v1h-[0-9]+z/g)) {
    modules.fill(1, Number(y) * side + Number(x), Number(y) * side + Number(x) + Number(width))
  }
  return modules
}

const shop = { upiId: 'kalam@upi', name: 'Kalam & Sons' }

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
