import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL, controlAttributes } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export type FieldProps = ComponentProps<'input'> & FieldWords

/** One line of text with its label, hint and error. */
export function Field({ label, note, hint, error, className, ...rest }: FieldProps) {
  const ownId = useId()
  const words = { label, note, hint, error }
  const id = rest.id ?? ownId
  return (
    <FieldFrame {...words} id={id} className={className}>
      <input {...rest} {...controlAttributes(id, words)} className={classNames(CONTROL, 'figures')} />
    </FieldFrame>
  )
}
