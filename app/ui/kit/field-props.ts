/** The state of one form field: the part of Conform's field metadata that is used here. */
export interface FormField {
  id: string
  name: string
  initialValue?: string | undefined
  errors?: string[] | undefined
}

/** The same as props of `Field`, `SelectField` and the others. */
export function fieldProps({ id, name, initialValue, errors }: FormField) {
  return { id, name, defaultValue: initialValue, error: errors }
}
