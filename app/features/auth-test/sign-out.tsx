import { redirect } from 'react-router'

import { accounts } from '#request/accounts/accounts.server.ts'
import { requireAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import type { Route } from './+types/sign-out.ts'
import { AuthProblem } from './auth-problem.tsx'

/** As the shop's own sign-out, but it redirects to this page, which then shows the signed-out state. */
export async function action({ request }: Route.ActionArgs) {
  requireAuthTestPage()
  const { headers } = await accounts.api.signOut({ headers: request.headers, returnHeaders: true })
  return redirect('/auth-test', { headers: cookiesOf(headers) })
}

export default AuthProblem
