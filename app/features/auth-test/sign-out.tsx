import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { requireAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { signOutSession } from '#request/accounts/sign-out.server.ts'
import type { Route } from './+types/sign-out.ts'
import { AuthProblem } from './auth-problem.tsx'

/** As the shop's own sign-out, but it redirects to this page, which then shows the signed-out state. */
export async function action({ request }: Route.ActionArgs) {
  requireAuthTestPage()
  const headers = await signOutSession(request)
  return headers ? redirect('/auth-test', { headers }) : data(problems.profile.signOut, { status: 500 })
}

export default AuthProblem
