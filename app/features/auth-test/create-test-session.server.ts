import { data, redirect } from 'react-router'

import type { SignInForm } from '#domain/customers/sign-in-form.ts'
import { isAdminEmail } from '#domain/values/contact/email.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { requireAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { secondStepPath } from '#request/accounts/second-step/second-step-sign-in.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { readCredentials } from './read-credentials.server.ts'

/** A message, and its HTTP status. */
export type TestProblem = readonly [message: string, status: number]

interface TestSession<Problem extends string> {
  /** Validation before the session is created. */
  check: (credentials: SignInForm, isAdmin: boolean) => TestProblem | null
  createSession: (
    credentials: SignInForm,
    at: RequestContext,
  ) => Promise<{ problem: Problem } | { problem: null; cookies: Headers; owesSecondStep?: boolean }>
  problems: Record<Problem, TestProblem>
}

/** The action of each form on this page: creates a session, or responds with one message. */
export async function createTestSession<Problem extends string>(
  { request, context }: RequestContext,
  { check, createSession, problems }: TestSession<Problem>,
) {
  requireAuthTestPage()
  const credentials = await readCredentials(request)
  if (credentials.problem !== null) return data(credentials.problem, { status: 400 })
  const problem = check(credentials, isAdminEmail(credentials.email, adminEmail()))
  if (problem) return problemResponse(problem)
  const session = await createSession(credentials, { request, context })
  if ('cookies' in session) {
    const target = session.owesSecondStep ? secondStepPath('/auth-test') : '/auth-test'
    return redirect(target, { headers: session.cookies })
  }
  return problemResponse(problems[session.problem])
}

function problemResponse([message, status]: TestProblem) {
  return data(message, { status })
}
