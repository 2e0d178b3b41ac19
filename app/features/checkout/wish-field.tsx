import type { FieldMetadata } from '@conform-to/react'

import { checkout } from '#copy/checkout.ts'
import { fieldProps } from '#ui/kit/field-props.ts'
import { TextareaField } from '#ui/kit/textarea-field.tsx'

const words = checkout.wish

/** What the customer wishes for this order, such as gift wrap. */
export function WishField({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <TextareaField
      label={words.label}
      hint={words.hint}
      {...fieldProps(field)}
      rows={1}
      autoComplete="off"
      className="mt-4"
    />
  )
}
