import { db } from '#data/database/database.server.ts'
import { recordSecurityEvent, recordStrangersEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { log } from '#data/platform/log.server.ts'
import type { SignInForm } from '#domain/customers/sign-in-form.ts'
import { adminEmail, authApi, authContext, isAPIError } from './accounts.server.ts'
import { eventOrigin } from './event-origin.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { endSession } from './session/end-session.server.ts'
import { withKnownDevice } from './known-device.server.ts'
import { beginSignInAttempt } from './sign-in-limits.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'

export type SignInProblem = 'user-not-found' | 'wrong-password' | 'too-many-requests' | 'failed'
export type SignInResult =
  | { problem: SignInProblem }
  /** `owesSecondStep`: there is no session yet. */
  | { problem: null; cookies: Headers; owesSecondStep: boolean }

/**
 * Signs a user in and ends the session that the browser had before. When a rate limit is exceeded, the password is not
 * checked.
 */
export async function signIn(form: SignInForm, requestContext: RequestContext): Promise<SignInResult> {
  const attempt = await beginSignInAttempt(form.email, requestContext)
  const origin = eventOrigin(null, requestContext)
  if (!attempt) {
    await recordStrangersEvent({ kind: 'locked-out', account: await idOf(form.email) }, form.email, origin)
    return { problem: 'too-many-requests' }
  }
  const result = await tryPassword(form, requestContext)
  if (result.problem !== null) {
    await recordFailure(result.problem, form.email, origin)
    return result
  }
  await attempt.clear()
  await endSession(requestContext.request)
  // The device is known only when the whole sign-in is done.
  if (result.owesSecondStep) return result
  await recordAdminSignIn(form.email, requestContext)
  return { ...result, cookies: await withKnownDevice(result.cookies, requestContext.request, form.email) }
}

async function idOf(email: string): Promise<string | null> {
  const { internalAdapter } = await authContext()
  return (await internalAdapter.findUserByEmail(email))?.user.id ?? null
}

async function recordFailure(problem: SignInProblem, email: string, origin: EventOrigin): Promise<void> {
  if (problem === 'failed') return
  const account = await idOf(email)
  await recordStrangersEvent({ kind: 'sign-in-failed', account, detail: problem }, email, origin)
}

/** Appends an admin's completed sign-in to the security log. */
export async function recordAdminSignIn(email: string, requestContext: RequestContext): Promise<void> {
  if (email !== adminEmail()) return
  const id = await idOf(email)
  await recordSecurityEvent(
    db,
    { kind: 'admin-signed-in', account: id },
    { ...eventOrigin(null, requestContext), actor: id },
  )
}

async function tryPassword(
  { email, password }: SignInForm,
  requestContext: RequestContext,
): Promise<SignInResult> {
  const { internalAdapter } = await authContext()
  if (!(await internalAdapter.findUserByEmail(email))) return { problem: 'user-not-found' }
  try {
    const api = await authApi()
    const { response, headers } = await api.signInByPassword({
      body: { email, password },
      headers: sessionHeaders(requestContext),
      returnHeaders: true,
    })
    return { problem: null, cookies: cookiesOf(headers), owesSecondStep: 'twoFactorRedirect' in response }
  } catch (error) {
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { problem: 'wrong-password' }
    log.error(error, 'Sign-in failed')
    return { problem: 'failed' }
  }
}
