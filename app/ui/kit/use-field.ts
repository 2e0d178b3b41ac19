import { useId } from 'react'
import { errorId, type FieldTexts, hintId } from './field-frame.tsx'

/**
 * The props of a field's frame and of its control, linked by their ids.
 * @param id the control's id, if the caller has set one
 */
export function useField(texts: FieldTexts, id: string | undefined) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return { frame: { ...texts, id: fieldId }, control: controlAttributes(fieldId, texts) }
}

/** Links a control to its hint and its error. */
function controlAttributes(id: string, { hint, error }: FieldTexts) {
  const describedBy = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}
