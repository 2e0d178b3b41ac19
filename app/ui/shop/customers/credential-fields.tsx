import { account } from '#copy/account.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps, type FormField } from '#ui/kit/field-props.ts'
import { PasswordField } from '#ui/kit/password-field.tsx'

interface CredentialProps {
  label: string
  field: FormField
}

/** The e-mail address of an account, for signing in or up. */
export function EmailField({ label, field }: CredentialProps) {
  return <Field {...fieldProps(field)} label={label} type="email" inputMode="email" autoComplete="username" />
}

/**
 * In a form with a password alone, the account that it is for: password managers fill in and save a password for it, and
 * take another account's without it (https://www.chromium.org/developers/design-documents/create-amazing-password-forms/).
 * Neither shown nor sent.
 */
export function AccountOfPassword({ email }: { email: string }) {
  return <input type="email" value={email} autoComplete="username" readOnly hidden />
}

/** The present password of an account. */
export function CurrentPasswordField({ label, field }: CredentialProps) {
  return <PasswordField {...passwordProps(field)} label={label} autoComplete="current-password" />
}

interface NewPasswordProps {
  labels: { password: string; confirmPassword: string }
  fields: { password: FormField; confirmPassword: FormField }
}

/** A new password, entered twice. */
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

/** Without a default value: the server never returns a password. */
function passwordProps({ id, name, errors }: FormField) {
  return { id, name, error: errors }
}
