import { checkout } from '#copy/checkout.ts'
import { INDIAN_STATES } from '#copy/indian-states.ts'
import type { AddressField } from '#domain/orders/order.ts'
import { Field, type FieldProps } from '#ui/kit/field.tsx'

const words = checkout.address

/** Each field's name, where it stands, and what is wrong with it. */
export type AddressFieldsProps = Record<AddressField, Omit<FieldProps, 'label'>>

/** Where a parcel goes. States are offered while typing; any other text is accepted too. */
export function AddressFields({ street, city, state, pincode, landmark }: AddressFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...street}
        label={words.street}
        hint={words.streetHint}
        autoComplete="street-address"
        className="sm:col-span-2"
        required
      />
      <Field {...city} label={words.city} autoComplete="address-level2" required />
      <Field {...pincode} label={words.pincode} inputMode="numeric" autoComplete="postal-code" required />
      <Field {...state} label={words.state} autoComplete="address-level1" list="indian-states" required />
      <Field {...landmark} label={words.landmark} hint={words.landmarkHint} autoComplete="off" />
      <datalist id="indian-states">
        {INDIAN_STATES.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </datalist>
    </div>
  )
}
