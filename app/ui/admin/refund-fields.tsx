import { REFUND_METHODS } from '#domain/orders/return-request.ts'
import { adminOrders } from '#copy/admin/orders.ts'
import { returns } from '#copy/returns.ts'
import { REFUND_REFERENCE_MAX_LENGTH } from '#domain/policy.ts'
import { Field } from '#ui/kit/field.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'

const words = adminOrders.returns

/** How a refund was paid, and its reference at the bank. */
export function RefundFields({ errors }: { errors: Record<string, string[]> }) {
  return (
    <>
      <SelectField label={words.refundMethod} error={errors['refundMethod']} name="refundMethod">
        {REFUND_METHODS.map((method) => (
          <option key={method} value={method}>
            {returns.refundMethods[method]}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.refundReference}
        hint={words.refundReferenceHint}
        error={errors['refundReference']}
        name="refundReference"
        autoComplete="off"
        maxLength={REFUND_REFERENCE_MAX_LENGTH}
      />
    </>
  )
}
