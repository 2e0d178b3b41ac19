import type { PaymentMethod } from '#domain/orders/payment-state.ts'

import { checkout } from '#copy/checkout.ts'

import type { Paise } from '#domain/values/money.ts'
import { type QrCode, qrCode } from '#domain/values/qr-code.ts'
import { providerOf } from './payment-providers.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'

/** How to pay an order online: the link to a payment app, and the link's QR code. */
export interface PaymentCode {
  amount: Paise
  link: string
  qr: QrCode
}

/** The code that pays the shop this amount for this order; null for a payment method without a link. */
export function paymentCode(
  method: PaymentMethod,
  { upiId, name }: Pick<ShopDetails, 'upiId' | 'name'>,
  { amount, reference }: { amount: Paise; reference: string },
): PaymentCode | null {
  const note = checkout.upi.note(reference)
  const link = providerOf(method).link?.({ payeeId: upiId, payeeName: name, amount, note, reference })
  return link === undefined ? null : { amount, link, qr: qrCode(link) }
}
