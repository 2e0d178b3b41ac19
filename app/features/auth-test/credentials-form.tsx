import { Form } from 'react-router'

import { account } from '#copy/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { PasswordField } from '#ui/kit/password-field.tsx'

interface CredentialsFormProps {
  /** The last segment of the URL that it posts to, below /auth-test. */
  name: 'user-sign-in' | 'admin-sign-in' | 'sign-up'
  submit: string
}

export function CredentialsForm({ name, submit }: CredentialsFormProps) {
  const password = name === 'sign-up' ? 'new-password' : 'current-password'
  return (
    <Form method="post" action={`/auth-test/${name}`} noValidate preventScrollReset className="grid gap-4">
      <Field label={account.signIn.email} name="email" type="email" autoComplete="username" />
      <PasswordField label={account.signIn.password} name="password" autoComplete={password} />
      <Button type="submit">{submit}</Button>
    </Form>
  )
}
