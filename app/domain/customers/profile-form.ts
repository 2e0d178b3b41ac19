import { z } from 'zod'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { normaliseEmail } from '#domain/values/contact/email.ts'
import { requiredText } from '#domain/values/form-field.ts'
import { isRepeated, newPasswordFields, notRepeated } from './new-password-fields.ts'
import { CUSTOMER_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH } from '#domain/policy.ts'

export const nameForm = z.object({ name: requiredText(profile.name.field, CUSTOMER_NAME_MAX_LENGTH) })

const newPassword = z.object(newPasswordFields(account.reset))

/** The first password of a customer who signed up with Google. */
export const firstPasswordForm = newPassword.refine(isRepeated, notRepeated)

/** Changing the password while signed in. */
export const changePasswordForm = newPassword
  .extend({ currentPassword: z.string({ error: problems.fields.required(profile.password.current) }) })
  .refine(isRepeated, notRepeated)

export const deletionForm = z.object({
  password: z.string({ error: problems.fields.required(profile.deletion.password) }),
})

/** A customer without a password confirms the deletion with their e-mail. */
export const deletionByEmailForm = z.object({
  email: requiredText(profile.deletion.email, EMAIL_MAX_LENGTH).transform(normaliseEmail),
})
