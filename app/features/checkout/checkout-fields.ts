import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import type { FieldMetadata } from '@conform-to/react'

import type { CHECKOUT_REQUIRED_FIELDS } from '#domain/checkout/checkout-form.ts'

type TextName = (typeof CHECKOUT_REQUIRED_FIELDS)[number]

/** The form's fields as the cards render them. */
export type CheckoutFields = Record<TextName, FieldMetadata<string>> & {
  landmark: FieldMetadata<string | undefined>
  wish: FieldMetadata<string | undefined>
  couponCode: FieldMetadata<string | undefined>
  utr: FieldMetadata<string | undefined>
  saveAddress: FieldMetadata<boolean | 'on' | undefined>
  paymentMethod: FieldMetadata<PaymentMethod>
}
