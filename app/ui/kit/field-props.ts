/** What a form knows of one of its fields: conform's field, or as much of it. */
export interface FormField {
  id: string
  name: string
  initialValue?: string | undefined
  errors?: string[] | undefined
}

/** The same as a field of ours takes it. */
export function fieldProps({ id, name, initialValue, errors }: FormField) {
  return { id, name, defaultValue: initialValue, error: errors }
}
