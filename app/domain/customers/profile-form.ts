import { z } from 'zod'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { normaliseEmail } from '#domain/values/email.ts'
import { requiredText } from '#domain/values/form-field.ts'
import { passwordProblem } from './password.ts'
import { CUSTOMER_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH } from '#domain/policy.ts'

export const nameForm = z.object({ name: requiredText(profile.name.field, CUSTOMER_NAME_MAX_LENGTH) })

const newPassword = z.object({
  password: z
    .string({ error: problems.fields.required(account.reset.password) })
    .superRefine((password, context) => {
      const message = passwordProblem(password)
      if (message) context.addIssue({ code: 'custom', message, input: password })
    }),
  confirmPassword: z.string({ error: problems.fields.required(account.reset.confirmPassword) }),
})

/** The first password of a customer who signed up with Google. */
export const firstPasswordForm = newPassword.refine(isTwiceTheSame, {
  path: ['confirmPassword'],
  error: problems.signUp.passwordsDiffer,
})

/** Changing the password while signed in. */
export const changePasswordForm = newPassword
  .extend({ currentPassword: z.string({ error: problems.fields.required(profile.password.current) }) })
  .refine(isTwiceTheSame, { path: ['confirmPassword'], error: problems.signUp.passwordsDiffer })

function isTwiceTheSame(form: z.output<typeof newPassword>): boolean {
  return form.password === form.confirmPassword
}

export const deletionForm = z.object({
  password: z.string({ error: problems.fields.required(profile.deletion.password) }),
})

/** A customer without a password confirms the deletion with their e-mail. */
export const deletionByEmailForm = z.object({
  email: requiredText(profile.deletion.email, EMAIL_MAX_LENGTH).transform(normaliseEmail),
})
