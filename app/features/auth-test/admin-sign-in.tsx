import { problems } from '#copy/problems.ts'
import { signIn } from '#request/accounts/sign-in.server.ts'
import type { Route } from './+types/admin-sign-in.ts'
import { AuthProblem } from './auth-problem.tsx'
import { createTestSession } from './create-test-session.server.ts'

const PROBLEMS = {
  'user-not-found': [problems.admin.userNotFound, 401],
  'wrong-password': [problems.admin.wrongPassword, 401],
  'too-many-requests': [problems.tooManyRequests, 429],
  failed: [problems.admin.fallback, 500],
} as const

export async function action({ request, context }: Route.ActionArgs) {
  return createTestSession(
    { request, context },
    {
      check: (_, isAdmin) => (isAdmin ? null : [problems.admin.accessDenied, 403]),
      createSession: signIn,
      problems: PROBLEMS,
    },
  )
}

export default AuthProblem
