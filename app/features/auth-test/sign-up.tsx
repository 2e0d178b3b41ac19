import { problems } from '#copy/problems.ts'
import type { SignInForm } from '#domain/customers/sign-in-form.ts'
import { passwordProblem } from '#domain/customers/password.ts'
import { signUp } from '#request/accounts/sign-up.server.ts'
import type { Route } from './+types/sign-up.ts'
import { AuthProblem } from './auth-problem.tsx'
import { createTestSession, type TestProblem } from './create-test-session.server.ts'

const PROBLEMS = {
  'weak-password': [problems.signUp.weakPassword, 400],
  'email-in-use': [problems.signUp.emailInUse, 409],
  'too-many-requests': [problems.tooManyRequests, 429],
  failed: [problems.signUp.fallback, 500],
} as const

export async function action({ request, context }: Route.ActionArgs) {
  return createTestSession({ request, context }, { check, createSession: signUp, problems: PROBLEMS })
}

function check({ password }: SignInForm, isAdmin: boolean): TestProblem | null {
  if (isAdmin) return [problems.signUp.adminEmail, 403]
  return passwordProblem(password) ? [problems.signUp.weakPassword, 400] : null
}

export default AuthProblem
