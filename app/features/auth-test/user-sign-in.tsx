import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { isAdminEmail } from '#domain/values/email.ts'
import { adminEmail } from '#request/accounts/accounts.server.ts'
import { requireAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { signIn } from '#request/accounts/sign-in.server.ts'
import type { Route } from './+types/user-sign-in.ts'
import { AuthProblem } from './auth-problem.tsx'
import { readCredentials } from './read-credentials.server.ts'

const REFUSALS = {
  'user-not-found': [problems.signIn.userNotFound, 401],
  'wrong-password': [problems.signIn.wrongPassword, 401],
  'too-many-requests': [problems.signIn.tooManyRequests, 429],
  failed: [problems.signIn.fallback, 500],
} as const

export async function action({ request, context }: Route.ActionArgs) {
  requireAuthTestPage()
  const credentials = await readCredentials(request)
  if (credentials.problem !== null) return data(credentials.problem, { status: 400 })
  if (isAdminEmail(credentials.email, adminEmail())) return data(problems.signIn.adminEmail, { status: 403 })
  const answer = await signIn(credentials, { request, context })
  if (answer.problem === null) return redirect('/auth-test', { headers: answer.cookies })
  const [words, status] = REFUSALS[answer.problem]
  return data(words, { status })
}

export default AuthProblem
