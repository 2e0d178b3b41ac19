import { useId } from 'react'
import { errorId, type FieldWords, hintId } from './field-frame.tsx'

/**
 * What a field's frame and its control need to know of each other.
 * @param id the control's own, if it has one
 */
export function useField(words: FieldWords, id: string | undefined) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return { frame: { ...words, id: fieldId }, control: controlAttributes(fieldId, words) }
}

/** Ties a control to its hint and its error. */
function controlAttributes(id: string, { hint, error }: FieldWords) {
  const describedBy = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}
