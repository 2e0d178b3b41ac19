import type { FieldName, FormMetadata } from '@conform-to/react'
import { useEffect, useEffectEvent } from 'react'

import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import type { CheckoutFields } from './checkout-fields.ts'

type Form = Pick<FormMetadata, 'validate'>

/**
 * When the shop says something else about the place than an order was refused for, the field's error disappears: the rule
 * is another one since.
 * @param pin what the shop says about the PIN code; null until it has said it
 * @param isRefused whether the chosen payment method is not possible
 */
export function useLiftedRefusal(
  form: Form,
  { pincode, paymentMethod }: Pick<CheckoutFields, 'pincode' | 'paymentMethod'>,
  pin: PinAnswer | null,
  isRefused: boolean,
): void {
  const validateRefused = useEffectEvent(() => {
    if (pincode.errors && pin?.delivery.delivers) validate(form, pincode.name)
    if (paymentMethod.errors && pin && !isRefused) validate(form, paymentMethod.name)
  })
  useEffect(() => validateRefused(), [pin])
}

function validate(form: Form, name: FieldName<unknown>): void {
  form.validate({ name })
}
