import type { SubmissionResult } from '@conform-to/react'

import { checkout } from '#copy/checkout.ts'
import { INDIAN_STATES } from '#copy/places/indian-states.ts'
import type { AddressField } from '#domain/orders/order.ts'
import type { PinAnswer } from '#domain/settings/pin-answer.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { PinNotice } from './pin-notice.tsx'
import { PlaceQuestion } from './place-question.tsx'

const words = checkout.address

const FIELDS = [
  { name: 'street', hint: words.streetHint, autoComplete: 'street-address', className: 'sm:col-span-2' },
  // Before city and State, which it fills in.
  { name: 'pincode', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'state', autoComplete: 'address-level1', list: 'indian-states' },
  { name: 'landmark', hint: words.landmarkHint, autoComplete: 'off', required: false },
] as const

interface AddressFieldsProps {
  fields: Record<AddressField, FormField>
  /** What the shop says about the PIN code; null until it has said it. */
  answer: PinAnswer | null
  /** The result of the last attempt to send the form; undefined when the page's data was read again since. */
  lastResult: SubmissionResult | null | undefined
}

/** A delivery address. The states are suggestions; any other text is accepted too. */
export function AddressFields({ fields, answer, lastResult }: AddressFieldsProps) {
  const [question] = useLastResult(lastResult)?.error?.['keepPlace'] ?? []
  return (
    <div>
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
      <PinNotice answer={answer} />
      {question && <PlaceQuestion key={question} question={question} />}
    </div>
  )
}
