import { checkout } from '#copy/checkout.ts'
import { UTR_TYPED_LENGTH } from '#domain/payments/utr.ts'
import { Field, type FieldProps } from '#ui/kit/field.tsx'

/** Where a customer who has paid by UPI may enter the bank's reference of the payment. */
export function UtrField(props: Omit<FieldProps, 'label' | 'hint'>) {
  return (
    <Field
      label={checkout.upi.utr}
      hint={checkout.upi.utrHint}
      name="utr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={UTR_TYPED_LENGTH}
      {...props}
    />
  )
}
