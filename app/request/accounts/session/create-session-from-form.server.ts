import { redirect } from 'react-router'
import type { ZodType } from 'zod'

import { isAdminEmail } from '#domain/values/contact/email.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { secondStepPath } from '#request/accounts/second-step/second-step-sign-in.server.ts'

interface Credentials {
  email: string
  password: string
}

/** What differs between signing in, signing up, and the admin's own sign-in. */
interface CredentialsForm<Form extends Credentials, Problem extends string> {
  schema: ZodType<Form>
  /** The role this form is for, and the error message for the other one. */
  accounts: { only: 'admin' | 'customer'; otherwise: string }
  createSession: (
    form: Form,
    at: RequestContext,
  ) => Promise<{ problem: Problem } | { problem: null; cookies: Headers; owesSecondStep?: boolean }>
  formErrors: Record<Problem, FormError>
  /** Where the browser is redirected with its new session. */
  next: string
}

/** Creates a session from the e-mail and password of a form, or responds with what is wrong with them. */
export async function createSessionFromForm<Form extends Credentials, Problem extends string>(
  { request, context }: RequestContext,
  { schema, accounts, createSession, formErrors, next }: CredentialsForm<Form, Problem>,
) {
  const submission = await parseForm(request, schema)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (isAdminEmail(submission.value.email, adminEmail()) !== (accounts.only === 'admin')) {
    return formError(submission, { status: 403, formErrors: [accounts.otherwise] })
  }
  const session = await createSession(submission.value, { request, context })
  if ('cookies' in session) {
    const target = session.owesSecondStep ? secondStepPath(next) : next
    return redirect(target, { headers: session.cookies })
  }
  return formError(submission, formErrors[session.problem])
}
