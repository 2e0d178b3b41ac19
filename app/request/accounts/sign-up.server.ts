import { createCustomer } from '#data/customers/create-customer.server.ts'
import { consumeRateLimit } from '#data/platform/rate-limit.server.ts'
import { log } from '#data/platform/log.server.ts'
import { SIGN_UPS_PER_ADDRESS } from '#domain/policy.ts'
import type { SignUpForm } from '#domain/customers/sign-up-form.ts'
import { authApi, authContext } from './accounts.server.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { endSession } from './session/end-session.server.ts'
import { withKnownDevice } from './known-device.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'
import { isWeakPassword } from './weak-password.server.ts'

export type SignUpProblem = 'weak-password' | 'email-in-use' | 'too-many-requests' | 'failed'
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
  if (await isTaken(email)) return { problem: 'email-in-use' }
  try {
    return { problem: null, cookies: await createAccount({ email, password }, requestContext) }
  } catch (error) {
    // Of two concurrent sign-ups with one e-mail, the database accepts one.
    if (await isTaken(email)) return { problem: 'email-in-use' }
    log.error(error, 'Sign-up failed')
    return { problem: 'failed' }
  }
}

async function isTaken(email: string): Promise<boolean> {
  const { internalAdapter } = await authContext()
  return (await internalAdapter.findUserByEmail(email)) !== null
}

/** @returns the cookies of the new account's first session */
async function createAccount(
  { email, password }: NewAccount,
  requestContext: RequestContext,
): Promise<Headers> {
  const { password: hashes } = await authContext()
  // Before the transaction: it takes long, and every other query would wait.
  const hash = await hashes.hash(password)
  const signIn = { by: 'password', hash } as const
  const userId = await createCustomer({ email, emailVerified: false, name: '', signIn })
  const api = await authApi()
  const { headers } = await api.openSession({
    body: { userId },
    headers: sessionHeaders(requestContext),
    returnHeaders: true,
  })
  await endSession(requestContext.request)
  return withKnownDevice(cookiesOf(headers), requestContext.request, email)
}
