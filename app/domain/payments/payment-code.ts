import type { PaymentMethod } from '#domain/orders/payment-state.ts'

import { checkout } from '#copy/checkout.ts'

import type { Paise } from '#domain/values/money.ts'
import { type QrCode, qrCode } from '#domain/values/qr-code.ts'
import { providerOf } from './payment-providers.ts'
import type { UpiPayee } from './upi-payee.ts'

/** How to pay an order online: the link to a payment app, and the link's QR code. */
export interface PaymentCode {
  amount: Paise
  link: string
  qr: QrCode
  /** The UPI ID of a person, to whom apps decline a payment by a link; null where the link opens an app. */
  personalId: string | null
  /** The shop's own signed code, which has no amount: the customer enters it. */
  withoutAmount: boolean
}

/** The code that pays the shop this amount for this order; null for a payment method without a link. */
export function paymentCode(
  method: PaymentMethod,
  { upiId, name, code }: UpiPayee,
  { amount, reference }: { amount: Paise; reference: string },
): PaymentCode | null {
  const note = checkout.upi.note(reference)
  const payee = { payeeId: upiId, payeeName: code?.name ?? name, payeeCategory: code?.category ?? null }
  const ownLink = providerOf(method).link?.({ ...payee, amount, note, reference })
  if (ownLink === undefined) return null
  const link = code?.signed ? code.text : ownLink
  const personalId = code && code.category === null ? code.id : null
  return { amount, link, qr: qrCode(link), personalId, withoutAmount: code?.signed ?? false }
}
