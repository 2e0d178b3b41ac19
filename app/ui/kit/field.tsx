import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL } from './control-classes.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { useField } from './use-field.ts'

export type FieldProps = ComponentProps<'input'> & FieldTexts

/** One line of text with its label, hint and error. */
export function Field({ label, note, hint, error, className, ...rest }: FieldProps) {
  const { frame, control } = useField({ label, note, hint, error }, rest.id)
  return (
    <FieldFrame {...frame} className={className}>
      <input {...rest} {...control} className={classNames(CONTROL, 'figures')} />
    </FieldFrame>
  )
}
