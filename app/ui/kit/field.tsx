import type { ComponentProps, WheelEvent } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL, DATE_CONTROL, FILE_CONTROL } from './control-classes.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { useField } from './use-field.ts'

export type FieldProps = ComponentProps<'input'> & FieldTexts

const OF_TYPE: Partial<Record<string, string>> = { file: FILE_CONTROL, date: DATE_CONTROL }

/** One line of text with its label, hint and error. */
export function Field({ label, note, hint, error, className, ...rest }: FieldProps) {
  const { frame, control } = useField({ label, note, hint, error }, rest.id)
  return (
    <FieldFrame {...frame} className={className}>
      <input
        // Names and addresses can be in Urdu.
        dir={(rest.type ?? 'text') === 'text' ? 'auto' : undefined}
        {...rest}
        {...control}
        onWheel={rest.type === 'number' ? leave : undefined}
        className={classNames(CONTROL, 'figures', rest.type !== undefined && OF_TYPE[rest.type])}
      />
    </FieldFrame>
  )
}

/** A browser counts a number up or down where somebody scrolls on with the pointer over the field that was typed into. */
function leave({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  currentTarget.blur()
}
