import { account } from '#copy/account.ts'
import { Field } from '#ui/kit/field.tsx'
import { PasswordField } from '#ui/kit/password-field.tsx'

interface FormField {
  id: string
  name: string
  initialValue?: string | undefined
  errors?: string[] | undefined
}

interface CredentialProps {
  label: string
  field: FormField
}

/** The e-mail by which somebody is known here. */
export function EmailField({ label, field }: CredentialProps) {
  return (
    <Field
      label={label}
      id={field.id}
      name={field.name}
      defaultValue={field.initialValue}
      error={field.errors}
      type="email"
      inputMode="email"
      autoComplete="username"
    />
  )
}

/** The password that somebody has; it never comes back from the server. */
export function CurrentPasswordField({ label, field }: CredentialProps) {
  return (
    <PasswordField
      label={label}
      id={field.id}
      name={field.name}
      error={field.errors}
      autoComplete="current-password"
    />
  )
}

interface NewPasswordProps {
  labels: { password: string; confirmPassword: string }
  fields: { password: FormField; confirmPassword: FormField }
}

/** A password to be chosen, written twice. */
export function NewPasswordFields({ labels, fields }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={account.signUp.passwordHint}
        id={fields.password.id}
        name={fields.password.name}
        error={fields.password.errors}
        autoComplete="new-password"
      />
      <PasswordField
        label={labels.confirmPassword}
        id={fields.confirmPassword.id}
        name={fields.confirmPassword.name}
        error={fields.confirmPassword.errors}
        autoComplete="new-password"
      />
    </>
  )
}
