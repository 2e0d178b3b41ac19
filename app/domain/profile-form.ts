import { z } from 'zod'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { requiredText } from './form-field.ts'
import { passwordProblem } from './password.ts'
import { CUSTOMER_NAME_MAX_LENGTH } from './policy.ts'

export const nameForm = z.object({ name: requiredText(profile.name.field, CUSTOMER_NAME_MAX_LENGTH) })

/** Choosing a new password while signed in. */
export const changePasswordForm = z
  .object({
    currentPassword: z.string({ error: problems.fields.required(profile.password.current) }),
    password: z
      .string({ error: problems.fields.required(account.reset.password) })
      .superRefine((password, context) => {
        const message = passwordProblem(password)
        if (message) context.addIssue({ code: 'custom', message, input: password })
      }),
    confirmPassword: z.string({ error: problems.fields.required(account.reset.confirmPassword) }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: problems.signUp.passwordsDiffer,
  })

export const deletionForm = z.object({
  password: z.string({ error: problems.fields.required(profile.deletion.password) }),
})
