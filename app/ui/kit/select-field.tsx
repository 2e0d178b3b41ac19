import type { ComponentProps } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from './class-names.ts'
import { CONTROL } from './control-classes.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { useField } from './use-field.ts'

type SelectFieldProps = ComponentProps<'select'> & FieldTexts

/** A styled native `select`; its options are the children. */
export function SelectField({ label, note, hint, error, className, ...rest }: SelectFieldProps) {
  const { frame, control } = useField({ label, note, hint, error }, rest.id)
  return (
    <FieldFrame {...frame} className={className}>
      <div className="relative">
        <select {...rest} {...control} className={classNames(CONTROL, 'appearance-none pr-10')} />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
        />
      </div>
    </FieldFrame>
  )
}
