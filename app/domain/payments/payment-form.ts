import { PAYMENT_STATES } from '#domain/orders/payment-state.ts'
import { z } from 'zod'

import { adminOrders } from '#copy/admin/orders.ts'
import { problems } from '#copy/problems.ts'

import { checkedText, optionalWholeNumber } from '#domain/values/form-field.ts'
import { compactUtr, isUtr, UTR_TYPED_LENGTH } from './utr.ts'

const words = adminOrders.payment

/** The payment state that the admin's screen showed. */
const seen = z.enum(PAYMENT_STATES, { error: problems.fields.chooseOne })

/** Marking a payment as not found. */
export const paymentRefusedForm = z.object({ seen })

/** Marking a UPI payment as received: with its UTR, the bank's reference of 12 digits, and its amount (paise) where it could be two. */
export const paymentReceivedForm = z.object({
  seen,
  amount: optionalWholeNumber(0, Number.MAX_SAFE_INTEGER),
  reference: checkedText(words.reference, UTR_TYPED_LENGTH, (text) =>
    isUtr(compactUtr(text)) ? null : words.referenceWrong,
  ).transform(compactUtr),
})
