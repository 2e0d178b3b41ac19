import { PAYMENT_STATES } from '#domain/orders/payment-state.ts'
import { z } from 'zod'

import { adminOrders } from '#copy/admin-orders.ts'
import { problems } from '#copy/problems.ts'

import { checkedText } from '#domain/values/form-field.ts'

const words = adminOrders.payment

/** How the payment stood on the shopkeeper's screen. */
const seen = z.enum(PAYMENT_STATES, { error: problems.fields.chooseOne })

/** The payment was not there. */
export const paymentRefusedForm = z.object({ seen })

/** Marking a UPI payment as received: the 12 digits under which the bank keeps it (its UTR). */
export const paymentReceivedForm = z.object({
  seen,
  reference: checkedText(words.reference, 12, (text) =>
    /^[0-9]{12}$/.test(text) ? null : words.referenceWrong,
  ),
})
