import { z } from 'zod'

import { checkout } from '#copy/checkout.ts'

import { optionalCheckedText, wholeNumber } from '#domain/values/form-field.ts'
import { compactUtr, isUtr, UTR_TYPED_LENGTH } from './utr.ts'

const words = checkout.problems

/** The field in which a customer may enter the UTR of a payment; blank is parsed to undefined. */
export const optionalUtr = optionalCheckedText(UTR_TYPED_LENGTH, utrProblem).transform(
  (text) => text && compactUtr(text),
)

/** What a customer sends to claim a payment again: also the amount (paise) that their screen asked for, and they paid. */
export const paymentClaimForm = z.object({
  utr: optionalUtr,
  seen: wholeNumber(0, Number.MAX_SAFE_INTEGER),
})

function utrProblem(text: string): string | null {
  const compact = compactUtr(text)
  if (!/^[0-9]*$/.test(compact)) return words.utrDigits
  return isUtr(compact) ? null : words.utrLength(compact.length)
}
