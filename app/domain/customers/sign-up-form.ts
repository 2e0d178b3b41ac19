import { z } from 'zod'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'

import { isEmail, normaliseEmail } from '#domain/values/email.ts'
import { checkedText } from '#domain/values/form-field.ts'
import { isRepeated, newPasswordFields, notRepeated } from './new-password-fields.ts'
import { EMAIL_MAX_LENGTH } from '#domain/policy.ts'

const email = checkedText(account.signUp.email, EMAIL_MAX_LENGTH, emailProblem).transform(normaliseEmail)

const passwords = newPasswordFields(account.signUp)

/** Creating an account (R5.3). The server rejects the admin's e-mail, which only the server knows. */
export const signUpForm = z.object({ email, ...passwords }).refine(isRepeated, notRepeated)
export type SignUpForm = z.output<typeof signUpForm>

/** Choosing a new password with the link of a password reset mail. */
export const newPasswordForm = z
  .object({ token: z.string().min(1).max(200), ...passwords })
  .refine(isRepeated, notRepeated)

/** Requesting a password reset mail. */
export const forgotPasswordForm = z.object({ email })

function emailProblem(text: string): string | null {
  return isEmail(normaliseEmail(text)) ? null : problems.signUp.invalidEmailScreen
}
