import type { ComponentProps, InputEvent, WheelEvent } from 'react'

import { plainDigits } from '#domain/values/numbers/plain-digits.ts'
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
        onBeforeInput={rest.type === 'number' ? enterPlainDigits : undefined}
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

/** A browser drops digits of other scripts than Latin from such a field, without a word. */
function enterPlainDigits(event: InputEvent<HTMLInputElement>): void {
  const plain = plainDigits(event.data)
  if (plain === event.data) return
  event.preventDefault()
  // Deprecated, but nothing else enters a text at the caret of such a field, and lets the browser undo it.
  document.execCommand('insertText', false, plain)
}
