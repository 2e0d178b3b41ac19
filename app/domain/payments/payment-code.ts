import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import QRCode from 'qrcode'

import { checkout } from '#copy/checkout.ts'

import type { Paise } from '#domain/values/money.ts'
import { providerOf } from './payment-providers.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'

/** How to pay an order online: the link to a payment app, and the link's QR code. */
export interface PaymentCode {
  amount: Paise
  link: string
  /** An SVG path of `side` × `side` units, one per module, without the quiet zone. */
  qr: { side: number; path: string }
}

/** The code that pays the shop this amount for this order; null for a payment method without a link. */
export function paymentCode(
  method: PaymentMethod,
  { upiId, name }: Pick<ShopDetails, 'upiId' | 'name'>,
  { amount, reference }: { amount: Paise; reference: string },
): PaymentCode | null {
  const note = checkout.upi.note(reference)
  const link = providerOf(method).link?.({ payeeId: upiId, payeeName: name, amount, note, reference })
  return link === undefined ? null : { amount, link, qr: qrPath(link) }
}

/** Draws a text as a QR code; error correction level M lets a phone's camera read it from a screen. */
function qrPath(text: string): PaymentCode['qr'] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  const rows = Array.from({ length: side }, (_, row) =>
    rowPath(modules.data.subarray(row * side, (row + 1) * side), row),
  )
  return { side, path: rows.join('') }
}

/** Adjacent dark modules are drawn as one bar. */
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
