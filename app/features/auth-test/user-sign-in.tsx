import { problems } from '#copy/problems.ts'
import { signIn } from '#request/accounts/sign-in.server.ts'
import type { Route } from './+types/user-sign-in.ts'
import { AuthProblem } from './auth-problem.tsx'
import { createTestSession } from './create-test-session.server.ts'

const PROBLEMS = {
  'user-not-found': [problems.signIn.userNotFound, 401],
  'wrong-password': [problems.signIn.wrongPassword, 401],
  'too-many-requests': [problems.signIn.tooManyRequests, 429],
  failed: [problems.signIn.fallback, 500],
} as const

export async function action({ request, context }: Route.ActionArgs) {
  return createTestSession(
    { request, context },
    {
      check: (_, isAdmin) => (isAdmin ? [problems.signIn.adminEmail, 403] : null),
      createSession: signIn,
      problems: PROBLEMS,
    },
  )
}

export default AuthProblem
