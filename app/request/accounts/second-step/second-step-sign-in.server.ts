import { log } from '#data/platform/log.server.ts'
import { consumeRateLimit, isRateLimited } from '#data/platform/rate-limit.server.ts'
import { recordStrangersEvent } from '#data/platform/security-events.server.ts'
import { isAppCode } from '#domain/customers/second-step-form.ts'
import { SECOND_STEP_CODE_MS } from '#domain/policy.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'
import { adminEmail, authApi, authContext, isAPIError } from '#request/accounts/accounts.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { recordAdminSignIn } from '#request/accounts/sign-in.server.ts'
import { withKnownDevice } from '#request/accounts/known-device.server.ts'

export type SecondStepProblem =
  | 'wrong-code'
  | 'used-code'
  | 'expired'
  | 'too-many-requests'
  /** It was encrypted with another session secret. */
  | 'unreadable'
  | 'failed'
type SecondStepResult = { problem: SecondStepProblem } | { problem: null; cookies: Headers }

const ONCE = { most: 1, withinMs: SECOND_STEP_CODE_MS } as const

/** The admin's sign-in page for the second step, which leads to `next`. */
export function secondStepPath(next: string): string {
  return `/admin/sign-in/second-step?next=${encodeURIComponent(next)}`
}

/** Whether this browser gave the right password and still owes the second step. */
export function owesSecondStep(request: Request): boolean {
  return challengeCookie(request) !== undefined
}

/** Completes a sign-in by a code of the authenticator app or a recovery code. There is no session before. */
export async function signInWithSecondStep(
  code: string,
  requestContext: RequestContext,
): Promise<SecondStepResult> {
  const challenge = challengeCookie(requestContext.request)
  if (!challenge) return { problem: 'expired' }
  if (isAppCode(code) && (await isCodeUsed(code))) return { problem: 'used-code' }
  // Only this cookie: the session of a customer in the same browser must not be taken for the admin's.
  const headers = sessionHeaders(requestContext)
  headers.set('Cookie', challenge)
  const call = { body: { code }, headers, returnHeaders: true } as const
  try {
    const api = await authApi()
    const signedIn = isAppCode(code) ? await api.verifyTOTP(call) : await api.verifyBackupCode(call)
    // Of two requests with one code at once, one is refused.
    if (isAppCode(code) && !(await redeemCode(code))) {
      const { internalAdapter } = await authContext()
      await internalAdapter.deleteSession(signedIn.response.token!)
      return { problem: 'used-code' }
    }
    await recordAdminSignIn(adminEmail(), requestContext)
    const cookies = cookiesOf(signedIn.headers)
    return { problem: null, cookies: await withKnownDevice(cookies, requestContext.request, adminEmail()) }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'wrong-code') {
      const event = { kind: 'sign-in-failed', detail: 'wrong second step' } as const
      await recordStrangersEvent(event, adminEmail(), eventOrigin(null, requestContext))
    }
    return { problem }
  }
}

/** Records that a code of the app was used. @returns false when it was used before */
export function redeemCode(code: string): Promise<boolean> {
  return consumeRateLimit('second-step-code', code, ONCE)
}

export function isCodeUsed(code: string): Promise<boolean> {
  return isRateLimited('second-step-code', code, ONCE)
}

/** What Better Auth's cipher says of a text that was encrypted with another key. */
const CANNOT_DECRYPT = 'invalid tag'

const PROBLEMS: Record<string, SecondStepProblem> = {
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'expired',
  TOTP_NOT_ENABLED: 'expired',
  BACKUP_CODES_NOT_ENABLED: 'expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
}

function problemOf(error: unknown): SecondStepProblem {
  const problem = isAPIError(error) ? PROBLEMS[error.body?.code ?? ''] : undefined
  if (problem) return problem
  log.error(error, 'The second step of a sign-in failed')
  return (error as Error).message === CANNOT_DECRYPT ? 'unreadable' : 'failed'
}

function challengeCookie(request: Request): string | undefined {
  return request.headers
    .get('Cookie')
    ?.split(/;\s*/)
    .find((cookie) => /^(__Host-)?kalam\.two_factor=/.test(cookie))
}
