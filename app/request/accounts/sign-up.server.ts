import { isAPIError } from 'better-auth/api'

import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { log } from '#data/platform/log.server.ts'
import { SIGN_UPS_PER_ADDRESS } from '#domain/policy.ts'
import type { SignUpForm } from '#domain/customers/sign-up-form.ts'
import { accounts } from './accounts.server.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { endSession } from './end-session.server.ts'
import { withKnownDevice } from './known-device.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'
import { isWeakPassword } from './weak-password.server.ts'

export type SignUpProblem =
  | 'weak-password'
  | 'email-in-use'
  | 'invalid-email'
  | 'too-many-requests'
  | 'failed'
export type SignUpResult = { problem: SignUpProblem } | { problem: null; cookies: Headers }

type NewAccount = Pick<SignUpForm, 'email' | 'password'>

/** Creates an account and signs the customer in. */
export async function signUp(
  { email, password }: NewAccount,
  requestContext: RequestContext,
): Promise<SignUpResult> {
  if (await isWeakPassword(password, email)) return { problem: 'weak-password' }
  if (!(await consumeRateLimit('sign-up', clientAddressOf(requestContext.context), SIGN_UPS_PER_ADDRESS))) {
    return { problem: 'too-many-requests' }
  }
  const { internalAdapter } = await accounts.$context
  if (await internalAdapter.findUserByEmail(email)) return { problem: 'email-in-use' }
  try {
    const { headers } = await accounts.api.signUpEmail({
      body: { email, password, name: '' },
      headers: sessionHeaders(requestContext),
      returnHeaders: true,
    })
    await endSession(requestContext.request)
    const cookies = await withKnownDevice(cookiesOf(headers), requestContext.request, email)
    return { problem: null, cookies }
  } catch (error) {
    if (!isAPIError(error)) {
      log.error(error, 'Sign-up failed')
      return { problem: 'failed' }
    }
    // Better Auth accepts fewer e-mail addresses than our form does.
    if (error.body?.code === 'VALIDATION_ERROR') return { problem: 'invalid-email' }
    // Of two concurrent sign-ups with one e-mail, the database accepts one.
    return { problem: (await internalAdapter.findUserByEmail(email)) ? 'email-in-use' : 'failed' }
  }
}
