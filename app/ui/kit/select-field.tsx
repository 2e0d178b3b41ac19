import { useId, type ComponentProps } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from './class-names.ts'
import { CONTROL, controlAttributes } from './control-classes.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type SelectFieldProps = ComponentProps<'select'> & FieldWords

/** The browser's own select with our clothes on; its options are the children. */
export function SelectField({ label, note, hint, error, className, ...rest }: SelectFieldProps) {
  const ownId = useId()
  const words = { label, note, hint, error }
  const id = rest.id ?? ownId
  return (
    <FieldFrame {...words} id={id} className={className}>
      <div className="relative">
        <select
          {...rest}
          {...controlAttributes(id, words)}
          className={classNames(CONTROL, 'appearance-none pr-10')}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
        />
      </div>
    </FieldFrame>
  )
}
