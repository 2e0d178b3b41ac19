import { checkout } from '#copy/checkout.ts'

import { checkedText, optionalText, requiredText } from '#domain/values/form-field.ts'
import { normalisePhone } from '#domain/values/contact/phone.ts'
import { normalisePincode } from '#domain/values/pin-code.ts'

const words = checkout.address

/** An Indian mobile number; parsed to ten digits. */
export const phoneField = checkedText(checkout.customer.phone, 30, phoneProblem).transform(
  (text) => normalisePhone(text) ?? text,
)

/** The delivery address: the same rules in every form that contains one. */
export const addressFields = {
  street: requiredText(words.street, 200),
  city: requiredText(words.city, 80),
  state: requiredText(words.state, 80),
  pincode: checkedText(words.pincode, 12, pincodeProblem).transform((text) => normalisePincode(text) ?? text),
  landmark: optionalText(120),
}

function phoneProblem(text: string): string | null {
  return normalisePhone(text) === null ? checkout.problems.phone : null
}

function pincodeProblem(text: string): string | null {
  return normalisePincode(text) === null ? checkout.problems.pincode : null
}
