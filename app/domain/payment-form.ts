import { z } from 'zod'

import { adminOrders } from '#copy/admin-orders.ts'
import { checkedText } from './form-field.ts'

const words = adminOrders.payment

/** Marking a UPI payment as received: the 12 digits under which the bank keeps it (its UTR). */
export const paymentReceivedForm = z.object({
  reference: checkedText(words.reference, 12, (text) =>
    /^[0-9]{12}$/.test(text) ? null : words.referenceWrong,
  ),
})
