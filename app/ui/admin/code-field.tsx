import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'

/** A code of the authenticator app, or a recovery code; never filled in again by the server. */
export function CodeField({ label, field }: { label: string; field: FormField }) {
  const { id, name, errors } = field
  return (
    <Field
      {...fieldProps({ ...field, id, name, errors })}
      defaultValue=""
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
