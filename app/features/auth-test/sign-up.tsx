import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { isAdminEmail } from '#domain/values/email.ts'
import { passwordProblem } from '#domain/customers/password.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { requireAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { signUp } from '#request/accounts/sign-up.server.ts'
import type { Route } from './+types/sign-up.ts'
import { AuthProblem } from './auth-problem.tsx'
import { readCredentials } from './read-credentials.server.ts'

const REFUSALS = {
  'email-in-use': [problems.signUp.emailInUse, 409],
  'invalid-email': [problems.signUp.invalidEmail, 400],
  'too-many-requests': [problems.tooManyRequests, 429],
  failed: [problems.signUp.fallback, 500],
} as const

export async function action({ request, context }: Route.ActionArgs) {
  requireAuthTestPage()
  const credentials = await readCredentials(request)
  if (credentials.problem !== null) return data(credentials.problem, { status: 400 })
  if (isAdminEmail(credentials.email, adminEmail())) return data(problems.signUp.adminEmail, { status: 403 })
  if (passwordProblem(credentials.password)) return data(problems.signUp.weakPassword, { status: 400 })
  const answer = await signUp(credentials, { request, context })
  if (answer.problem === null) return redirect('/auth-test', { headers: answer.cookies })
  const [words, status] = REFUSALS[answer.problem]
  return data(words, { status })
}

export default AuthProblem
