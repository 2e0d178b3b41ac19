import { z } from 'zod'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'

import { isEmail, normaliseEmail } from '#domain/values/email.ts'
import { checkedText } from '#domain/values/form-field.ts'
import { passwordProblem } from './password.ts'
import { EMAIL_MAX_LENGTH } from '#domain/policy.ts'

const email = checkedText(account.signUp.email, EMAIL_MAX_LENGTH, emailProblem).transform(normaliseEmail)

const twoPasswords = {
  password: z
    .string({ error: problems.fields.required(account.signUp.password) })
    .superRefine((password, context) => {
      const message = passwordProblem(password)
      if (message) context.addIssue({ code: 'custom', message, input: password })
    }),
  confirmPassword: z.string({ error: problems.fields.required(account.signUp.confirmPassword) }),
}

const differ = {
  path: ['confirmPassword'],
  error: problems.signUp.passwordsDiffer,
}

/** Creating an account (R5.3). The server rejects the admin's e-mail, which only the server knows. */
export const signUpForm = z.object({ email, ...twoPasswords }).refine(isRepeated, differ)
export type SignUpForm = z.output<typeof signUpForm>

/** Choosing a new password with the link of a password reset mail. */
export const newPasswordForm = z
  .object({ token: z.string().min(1).max(200), ...twoPasswords })
  .refine(isRepeated, differ)

/** Requesting a password reset mail. */
export const forgotPasswordForm = z.object({ email })

function isRepeated(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}

function emailProblem(text: string): string | null {
  return isEmail(normaliseEmail(text)) ? null : problems.signUp.invalidEmailScreen
}
