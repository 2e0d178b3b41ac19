import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL, controlAttributes } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type TextareaFieldProps = ComponentProps<'textarea'> & FieldWords

/** Several lines of text; it grows with what is written where the browser can. */
export function TextareaField({
  label,
  note,
  hint,
  error,
  className,
  rows = 4,
  ...rest
}: TextareaFieldProps) {
  const ownId = useId()
  const words = { label, note, hint, error }
  const id = rest.id ?? ownId
  return (
    <FieldFrame {...words} id={id} className={className}>
      <textarea
        {...rest}
        {...controlAttributes(id, words)}
        rows={rows}
        className={classNames(CONTROL, 'field-sizing-content min-h-28 py-3')}
      />
    </FieldFrame>
  )
}
