import { problems } from '#copy/problems.ts'
import { ownPasswordForm } from '#domain/customers/second-step-form.ts'
import type { PasswordProblem } from '#request/accounts/change-password.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'

const FORM_ERRORS: Record<PasswordProblem, FormError> = {
  'wrong-password': { status: 403, fieldErrors: { password: [problems.admin.wrongPassword] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
}

/** Parses the form with the admin's password, and responds with what `work` finds or with what is wrong. */
export async function readOwnPassword<Found>(
  request: Request,
  work: (password: string) => Promise<{ problem: PasswordProblem } | { problem: null; found: Found }>,
) {
  const submission = await parseForm(request, ownPasswordForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const result = await work(submission.value.password)
  if (result.problem !== null) return formError(submission, FORM_ERRORS[result.problem])
  return result.found
}
