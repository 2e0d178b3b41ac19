import { z } from 'zod'

import { problems } from '#copy/problems.ts'
import { secondStep } from '#copy/admin/second-step.ts'
import { PASSWORD_MAX_LENGTH } from '#domain/policy.ts'
import { plainDigits } from '#domain/values/numbers/plain-digits.ts'
import { ticked } from '#domain/values/form-field.ts'
import { typedRecoveryCode } from './recovery-code.ts'

/** A code as it is typed: spaces and dashes do not count. */
const code = (label: string) =>
  z
    .string({ error: problems.fields.required(label) })
    .transform((text) => plainDigits(text).replaceAll(/[\s\p{Dash_Punctuation}]/gu, ''))
    .transform(typedRecoveryCode)
    .refine((text) => text !== '', problems.fields.required(label))
    .refine((text) => text.length <= 20, secondStep.wrongCode)

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const secondStepForm = z.object({ code: code(secondStep.signIn.code) })

/** The first code of an app that was just set up. */
export const confirmationForm = z.object({ code: code(secondStep.code) })

/** The admin's password, asked for again before the second step changes. */
export const ownPasswordForm = z.object({
  password: z
    .string({ error: problems.fields.required(secondStep.password) })
    .max(PASSWORD_MAX_LENGTH, problems.admin.wrongPassword),
})

/** Codes of an app have six digits; recovery codes have letters, too. */
export function isAppCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** Whether the admin area is closed to an admin without a second step. */
export const requireSecondStepForm = z.object({ required: ticked })
