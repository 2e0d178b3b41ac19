import { checkout } from '#copy/checkout.ts'
import { INDIAN_STATES } from '#copy/state.ts'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { type CheckoutFields, fieldProps } from './checkout-fields.ts'

const words = checkout.address

/** States are offered while typing; any other text is accepted too. */
export function AddressCard({ fields }: { fields: CheckoutFields }) {
  return (
    <Card title={words.title}>
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
    </Card>
  )
}
