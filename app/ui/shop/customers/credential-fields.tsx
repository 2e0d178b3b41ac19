import { account } from '#copy/account.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'
import { PasswordField } from '#ui/kit/password-field.tsx'

interface CredentialProps {
  label: string
  field: FormField
}

/** The e-mail by which somebody is known here. */
export function EmailField({ label, field }: CredentialProps) {
  return <Field {...fieldProps(field)} label={label} type="email" inputMode="email" autoComplete="username" />
}

/** The password that somebody has. */
export function CurrentPasswordField({ label, field }: CredentialProps) {
  return <PasswordField {...passwordProps(field)} label={label} autoComplete="current-password" />
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
        {...passwordProps(fields.password)}
        label={labels.password}
        hint={account.signUp.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...passwordProps(fields.confirmPassword)}
        label={labels.confirmPassword}
        autoComplete="new-password"
      />
    </>
  )
}

/** Without a value: a password never comes back from the server. */
function passwordProps({ id, name, errors }: FormField) {
  return { id, name, error: errors }
}
