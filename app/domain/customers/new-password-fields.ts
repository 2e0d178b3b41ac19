import { z } from 'zod'

import { problems } from '#copy/problems.ts'
import { passwordProblem } from './password.ts'

/** The two fields of a new password. @param labels as on the screen, for the messages about empty fields */
export function newPasswordFields(labels: { password: string; confirmPassword: string }) {
  return {
    password: z
      .string({ error: problems.fields.required(labels.password) })
      .superRefine((password, context) => {
        const message = passwordProblem(password)
        if (message) context.addIssue({ code: 'custom', message, input: password })
      }),
    confirmPassword: z.string({ error: problems.fields.required(labels.confirmPassword) }),
  }
}

/** For `.refine()`: both fields have the same content. */
export function isRepeated(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}

export const notRepeated = { path: ['confirmPassword'], error: problems.signUp.passwordsDiffer }
