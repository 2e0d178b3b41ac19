import { data } from 'react-router'

import { account } from '#copy/account.ts'
import { requireAuthTestPage } from '#request/auth-test-page.server.ts'
import { AuthProblem } from './auth-problem.tsx'

/** Without Google's keys there is nowhere to go. */
export async function action() {
  requireAuthTestPage()
  return data(account.google.notSetUp, { status: 501 })
}

export default AuthProblem
