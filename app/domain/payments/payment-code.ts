import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import QRCode from 'qrcode'

import { checkout } from '#copy/checkout.ts'

import type { Paise } from '#domain/values/money.ts'
import { providerOf } from './payment-providers.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'

/** How to pay one order from afar: the link to a payment app, and its code. */
export interface PaymentCode {
  amount: Paise
  link: string
  /** `side` modules across, each one unit of the path; without the quiet zone around. */
  qr: { side: number; path: string }
}

/** The code under which the shop is paid this amount for this order; null when nothing is paid from afar. */
export function paymentCode(
  method: PaymentMethod,
  { upiId, name }: Pick<ShopDetails, 'upiId' | 'name'>,
  { amount, reference }: { amount: Paise; reference: string },
): PaymentCode | null {
  const note = checkout.upi.note(reference)
  const link = providerOf(method).link?.({ payeeId: upiId, payeeName: name, amount, note, reference })
  return link === undefined ? null : { amount, link, qr: qrPath(link) }
}

/** Draws a text as a QR code, with the correction level that a phone's camera and a bright screen need. */
function qrPath(text: string): PaymentCode['qr'] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  const rows = Array.from({ length: side }, (_, row) =>
    rowPath(modules.data.subarray(row * side, (row + 1) * side), row),
  )
  return { side, path: rows.join('') }
}

/** Neighbouring dark modules are drawn as one bar. */
function rowPath(modules: Uint8Array, row: number): string {
  const bars = []
  for (let start = 0; start < modules.length; start++) {
    if (!modules[start]) continue
    let end = start
    while (modules[end]) end++
    bars.push(`M${start} ${row}h${end - start}v1h${start - end}z`)
    start = end
  }
  return bars.join('')
}
