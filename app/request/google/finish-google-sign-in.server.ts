import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type IDToken,
  ResponseBodyError,
} from 'openid-client'
import { redirect } from 'react-router'

import { log } from '#data/platform/log.server.ts'
import { AFTER_GOOGLE, type GoogleProblem } from '#domain/customers/google.ts'
import { readAttempt, clearAttemptCookie, type GoogleAttempt } from './google-attempt.server.ts'
import { type GoogleSignInResult, signInWithGoogle } from './google-account.server.ts'
import { googleCallback, googleProvider, isGoogleSetUp } from './google-provider.server.ts'
import { googleError } from './google-error.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'

const MAX_REASON_LENGTH = 200

/** For a response without an attempt of this browser: it may be another user's sign-in (login CSRF). */
const NO_ATTEMPT = { screen: 'login', popup: false, next: '' } as const

/** Handles Google's response: signs the customer in, or redirects to the screen they came from with the problem. */
export async function finishGoogleSignIn(requestContext: RequestContext): Promise<Response> {
  if (!isGoogleSetUp()) return googleError('not-set-up', NO_ATTEMPT)
  const attempt = await readAttempt(requestContext.request)
  if (!attempt) return googleError('redirect-failed', NO_ATTEMPT)
  const headers = new Headers({ 'Set-Cookie': await clearAttemptCookie() })
  const found = await readResponse(requestContext.request, attempt)
  if ('problem' in found) return googleError(problemFor(found.problem, attempt), attempt, headers)
  const result = await signInWithClaims(found.claims, attempt.again, requestContext)
  if (result.problem) return googleError(problemFor(result.problem, attempt), attempt, headers)
  for (const cookie of result.cookies.getSetCookie()) headers.append('Set-Cookie', cookie)
  const next = attempt.next || AFTER_GOOGLE[attempt.screen]
  return redirect(attempt.popup ? '/login/google/over?outcome=signed-in' : next, { headers })
}

/** May fail for one of two concurrent responses for a new customer, because the database accepts only one account. */
async function signInWithClaims(
  claims: IDToken,
  again: string | null,
  requestContext: RequestContext,
): Promise<GoogleSignInResult> {
  try {
    return await signInWithGoogle(claims, requestContext, again)
  } catch (error) {
    log.error(error, 'Google account could not be signed in')
    return { problem: 'failed' }
  }
}

/** A failed redirect has its own message, except on the authentication test page. */
function problemFor(problem: GoogleProblem, { popup, screen }: GoogleAttempt): GoogleProblem {
  return problem === 'failed' && !popup && screen !== 'auth-test' ? 'redirect-failed' : problem
}

type VerifiedResponse = { problem: GoogleProblem } | { claims: IDToken }

/** Verifies state, PKCE and nonce, and the ID token's issuer, audience and expiry. */
async function readResponse(request: Request, attempt: GoogleAttempt): Promise<VerifiedResponse> {
  try {
    const url = googleCallback()
    url.search = new URL(request.url).search
    const tokens = await authorizationCodeGrant(await googleProvider(), url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    return { claims: tokens.claims()! }
  } catch (error) {
    const problem = problemOf(error)
    if (problem !== 'cancelled')
      log.warn({ problem, reason: reasonOf(error) }, 'Google sign-in response was not accepted')
    return { problem }
  }
}

/** Short, because anybody can cause this entry, and without the response itself, which may contain a code. */
function reasonOf(error: unknown): string {
  const isProviderError = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError
  return (isProviderError ? error.error : String(error)).slice(0, MAX_REASON_LENGTH)
}

const UNAUTHORIZED = new Set(['unauthorized_client', 'invalid_client', 'redirect_uri_mismatch'])

function problemOf(error: unknown): GoogleProblem {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'access_denied') return 'cancelled'
    return UNAUTHORIZED.has(error.error) ? 'unauthorized-domain' : 'failed'
  }
  const unreachable =
    error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')
  return unreachable ? 'network' : 'failed'
}
