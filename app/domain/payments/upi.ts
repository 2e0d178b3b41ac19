import { payment } from '#copy/payment.ts'

import { paiseToRupees } from '#domain/values/money.ts'
import type { PaymentDue, PaymentProvider } from './payment-provider.ts'

const words = payment.upi

/** The customer pays with a UPI app and claims the payment; the admin checks it. */
export const upi = {
  id: 'upi',
  label: words.label,
  line: words.line,
  icon: 'code',
  // An order is placed only after the customer's claim.
  first: 'claimed',
  payFirst: { button: words.completeFirst, refusal: words.payFirst },
  link: upiLink,
  stateLabels: {
    awaiting: () => words.awaiting,
    claimed: () => words.claimed,
    received: () => words.received,
    refused: () => words.refused,
  },
} as const satisfies PaymentProvider

/**
 * The link of the QR code and of the "Pay with any UPI app" button. Built manually, because `URLSearchParams` encodes spaces as
 * `+`, which UPI apps do not decode. The payee's `@` is not encoded, because some apps do not decode it.
 */
export function upiLink(due: PaymentDue): string {
  const parts = [
    ['pa', due.payeeId],
    ['pn', due.payeeName],
    ...(due.payeeCategory ? ([['mc', due.payeeCategory]] as const) : []),
    ['am', paiseToRupees(due.amount)],
    ['cu', 'INR'],
    ['tn', due.note],
    ['tr', due.reference],
  ] as const
  return `upi://pay?${parts.map(([key, value]) => `${key}=${encoded(value)}`).join('&')}`
}

function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@')
}
