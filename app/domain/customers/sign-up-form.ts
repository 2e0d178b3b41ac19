import { z } from 'zod'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'

import { emailField } from '#domain/values/contact/email-field.ts'
import { isRepeated, newPasswordFields, notRepeated } from './new-password-fields.ts'

const email = emailField(account.signUp.email, problems.signUp.invalidEmailScreen)

/** Creating an account (R5.3). The server rejects the admin's e-mail, which only the server knows. */
export const signUpForm = z
  .object({ email, ...newPasswordFields(account.signUp) })
  .refine(isRepeated, notRepeated)
export type SignUpForm = z.output<typeof signUpForm>

/** Choosing a new password with the link of a password reset mail. */
export const newPasswordForm = z
  .object({ token: z.string().min(1).max(200), ...newPasswordFields(account.reset) })
  .refine(isRepeated, notRepeated)

/** Requesting a password reset mail. */
export const forgotPasswordForm = z.object({ email })
