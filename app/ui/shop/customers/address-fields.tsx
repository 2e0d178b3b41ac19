import { checkout } from '#copy/checkout.ts'
import { INDIAN_STATES } from '#copy/indian-states.ts'
import type { AddressField } from '#domain/orders/order.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'

const words = checkout.address

/** A delivery address. The states are suggestions; any other text is accepted too. */
export function AddressFields({ fields }: { fields: Record<AddressField, FormField> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...fieldProps(fields.street)}
        label={words.street}
        hint={words.streetHint}
        autoComplete="street-address"
        className="sm:col-span-2"
        required
      />
      <Field {...fieldProps(fields.city)} label={words.city} autoComplete="address-level2" required />
      <Field
        {...fieldProps(fields.pincode)}
        label={words.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <Field
        {...fieldProps(fields.state)}
        label={words.state}
        autoComplete="address-level1"
        list="indian-states"
        required
      />
      <Field
        {...fieldProps(fields.landmark)}
        label={words.landmark}
        hint={words.landmarkHint}
        autoComplete="off"
      />
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
