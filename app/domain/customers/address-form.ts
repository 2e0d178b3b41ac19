import { z } from 'zod'

import { addressFields, phoneField } from '#domain/orders/delivery-fields.ts'
import { isBlank, optionalText } from '#domain/values/form-field.ts'
import { ADDRESS_LABEL_MAX_LENGTH, RECIPIENT_NAME_MAX_LENGTH } from '#domain/policy.ts'

const optionalPhone = z.preprocess((text) => (isBlank(text) ? undefined : text), phoneField.optional())

/** An address to save in the account. */
export const addressForm = z.object({
  label: optionalText(ADDRESS_LABEL_MAX_LENGTH),
  firstName: optionalText(RECIPIENT_NAME_MAX_LENGTH),
  lastName: optionalText(RECIPIENT_NAME_MAX_LENGTH),
  phone: optionalPhone,
  ...addressFields,
  keepPlace: optionalText(300),
})

/** A phone number to save in the account; blank deletes the saved one. */
export const phoneForm = z.object({ phone: optionalPhone })
