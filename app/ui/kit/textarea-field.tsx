import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL } from './control-classes.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { useField } from './use-field.ts'

type TextareaFieldProps = ComponentProps<'textarea'> & FieldTexts

/** Several lines of text; it grows with its content where the browser supports `field-sizing`. */
export function TextareaField({
  label,
  note,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: TextareaFieldProps) {
  const { frame, control } = useField({ label, note, hint, error }, rest.id)
  return (
    <FieldFrame {...frame} className={className}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        className={classNames(CONTROL, 'field-sizing-content min-h-28 py-3')}
      />
    </FieldFrame>
  )
}
