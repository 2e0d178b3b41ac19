import { checkout } from '#copy/checkout.ts'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import type { CheckoutFields } from './checkout-fields.ts'

const words = checkout.customer

export function CustomerCard({ fields }: { fields: CheckoutFields }) {
  return (
    <Card title={words.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...fieldProps(fields.firstName)} label={words.firstName} autoComplete="given-name" required />
        <Field {...fieldProps(fields.lastName)} label={words.lastName} autoComplete="family-name" required />
        <Field
          {...fieldProps(fields.email)}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          {...fieldProps(fields.phone)}
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
      </div>
    </Card>
  )
}
