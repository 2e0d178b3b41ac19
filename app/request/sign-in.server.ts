import { isAPIError } from 'better-auth/api'

import type { SignInForm } from '#domain/sign-in-form.ts'
import { accounts } from './accounts.server.ts'
import { cookiesOf } from './cookies.server.ts'
import { endSession } from './end-session.server.ts'

export type SignInProblem = 'user-not-found' | 'wrong-password'
export type SignInAnswer = { problem: SignInProblem } | { problem: null; cookies: Headers }

/** Signs a person in. The session that the browser had before ends: an old cookie opens nothing any more. */
export async function signIn({ email, password }: SignInForm, request: Request): Promise<SignInAnswer> {
  const { internalAdapter } = await accounts.$context
  if (!(await internalAdapter.findUserByEmail(email))) return { problem: 'user-not-found' }
  try {
    const { headers } = await accounts.api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    })
    await endSession(request)
    return { problem: null, cookies: cookiesOf(headers) }
  } catch (error) {
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { problem: 'wrong-password' }
    throw error
  }
}
