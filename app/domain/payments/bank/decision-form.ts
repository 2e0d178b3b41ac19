import { z } from 'zod'

import { adminPayments } from '#copy/admin/payments.ts'
import { isOrderReference } from '#domain/orders/order-reference.ts'
import { checkedText } from '#domain/values/form-field.ts'

const { orderNumber, orderRequired } = adminPayments.toDecide

/** The order that an entry of the bank pays; its number also with the `#` and the spaces that people add. */
export const acceptanceForm = z.object({
  orderId: checkedText(orderNumber, 60, (text) =>
    isOrderReference(plain(text)) ? null : orderRequired,
  ).transform(plain),
})

function plain(text: string): string {
  return text.replaceAll(/[#\s]/g, '').toUpperCase()
}
