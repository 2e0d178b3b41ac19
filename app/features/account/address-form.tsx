import { type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'

import { useFormRestore } from '#browser/forms/use-form-restore.ts'
import { checkout } from '#copy/checkout.ts'
import { profile } from '#copy/profile.ts'
import type { NamedAddress } from '#domain/customers/saved-address.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { AddressFields } from '#ui/shop/customers/address-fields.tsx'
import { usePinCode } from '#ui/shop/customers/use-pin-code.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'

const words = profile.addresses
const details = checkout.customer

interface AddressFormProps {
  /** The URL that the form posts to: its own page. */
  path: string
  /** The initial values. */
  address?: NamedAddress
  lastResult: SubmissionResult | undefined
}

export function AddressForm({ path, address, lastResult }: AddressFormProps) {
  const isSubmitting = useSubmitting(path)
  const [form, fields] = useForm<NamedAddress>({ id: 'address', lastResult, defaultValue: address })
  useFormRestore(form.id)
  const answer = usePinCode(form.id)
  return (
    <>
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <Field {...fieldProps(fields.label)} label={words.label} hint={words.labelHint} autoComplete="off" />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{words.recipient}</legend>
          <Field {...fieldProps(fields.firstName)} label={details.firstName} autoComplete="given-name" />
          <Field {...fieldProps(fields.lastName)} label={details.lastName} autoComplete="family-name" />
          <Field
            {...fieldProps(fields.phone)}
            label={details.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </fieldset>
        <AddressFields fields={fields} answer={answer} lastResult={lastResult} />
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting} className="mt-1">
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </Form>
    </>
  )
}
