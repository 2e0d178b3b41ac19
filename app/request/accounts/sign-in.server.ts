import { isAPIError } from 'better-auth/api'

import { consumeRateLimit, resetRateLimit, refundRateLimit } from '#data/platform/rate-limit.server.ts'
import { log } from '#data/platform/log.server.ts'
import { ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_ADDRESS } from '#domain/policy.ts'
import type { SignInForm } from '#domain/customers/sign-in-form.ts'
import { accounts } from './accounts.server.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { endSession } from './end-session.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'

export type SignInProblem = 'user-not-found' | 'wrong-password' | 'too-many-requests' | 'failed'
export type SignInResult = { problem: SignInProblem } | { problem: null; cookies: Headers }

/**
 * Signs a user in and ends the session that the browser had before. When the rate limit of the account or of the address
 * is exceeded, the password is not checked.
 */
export async function signIn(form: SignInForm, requestContext: RequestContext): Promise<SignInResult> {
  const address = clientAddressOf(requestContext.context)
  const isWithinLimits =
    (await consumeRateLimit('address', address, ATTEMPTS_PER_ADDRESS)) &&
    (await consumeRateLimit('account', form.email, ATTEMPTS_PER_ACCOUNT))
  if (!isWithinLimits) return { problem: 'too-many-requests' }
  const result = await tryPassword(form, requestContext)
  if (result.problem === null) {
    await refundRateLimit('address', address)
    await resetRateLimit('account', form.email)
    await endSession(requestContext.request)
  }
  return result
}

async function tryPassword(
  { email, password }: SignInForm,
  requestContext: RequestContext,
): Promise<SignInResult> {
  const { internalAdapter } = await accounts.$context
  if (!(await internalAdapter.findUserByEmail(email))) return { problem: 'user-not-found' }
  try {
    const { headers } = await accounts.api.signInEmail({
      body: { email, password },
      headers: sessionHeaders(requestContext),
      returnHeaders: true,
    })
    return { problem: null, cookies: cookiesOf(headers) }
  } catch (error) {
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { problem: 'wrong-password' }
    log.error(error, 'Sign-in failed')
    return { problem: 'failed' }
  }
}
