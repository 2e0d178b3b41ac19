import { z } from 'zod'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'

import { emailField } from '#domain/values/contact/email-field.ts'
import { isBlank } from '#domain/values/form-field.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/policy.ts'

/**
 * Signing in, as customer and as admin. A password is never trimmed: its spaces count. A longer password than is ever
 * accepted is reported as incorrect, like any other wrong password.
 */
export const signInForm = z
  .object({
    email: emailField(account.signIn.email, problems.signIn.invalidEmail),
    password: z
      .string({ error: problems.fields.required(account.signIn.password) })
      .min(1, problems.fields.required(account.signIn.password))
      .refine((text) => Array.from(text).length <= PASSWORD_MAX_LENGTH, problems.signIn.wrongPassword),
  })
  .refine(hasBoth, { error: account.signIn.emailAndPasswordRequired, when: () => true })

export type SignInForm = z.output<typeof signInForm>

function hasBoth(form: unknown): boolean {
  if (typeof form !== 'object' || form === null) return false
  const { email, password }: { email?: unknown; password?: unknown } = form
  return !isBlank(email) && typeof password === 'string' && password !== ''
}
