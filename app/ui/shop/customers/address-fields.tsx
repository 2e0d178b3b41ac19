import { checkout } from '#copy/checkout.ts'
import { INDIAN_STATES } from '#copy/indian-states.ts'
import type { AddressField } from '#domain/orders/order.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'

const words = checkout.address

const FIELDS = [
  { name: 'street', hint: words.streetHint, autoComplete: 'street-address', className: 'sm:col-span-2' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'pincode', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'state', autoComplete: 'address-level1', list: 'indian-states' },
  { name: 'landmark', hint: words.landmarkHint, autoComplete: 'off', required: false },
] as const

/** A delivery address. The states are suggestions; any other text is accepted too. */
export function AddressFields({ fields }: { fields: Record<AddressField, FormField> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {FIELDS.map(({ name, ...props }) => (
        <Field key={name} {...fieldProps(fields[name])} label={words[name]} required {...props} />
      ))}
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
