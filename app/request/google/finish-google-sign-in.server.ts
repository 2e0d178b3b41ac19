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

const LONGEST_REASON = 200

/** An answer that belongs to no attempt of this browser may be somebody else's sign-in, slipped under it. */
const STRAY = { screen: 'login', popup: false, next: '' } as const

/** Takes Google's answer: signs the person in, or leads back to where they were with what is wrong. */
export async function finishGoogleSignIn(requestContext: RequestContext): Promise<Response> {
  if (!isGoogleSetUp()) return googleError('not-set-up', STRAY)
  const attempt = await readAttempt(requestContext.request)
  if (!attempt) return googleError('redirect-failed', STRAY)
  const headers = new Headers({ 'Set-Cookie': await clearAttemptCookie() })
  const found = await readAnswer(requestContext.request, attempt)
  if ('problem' in found) return googleError(inItsWay(found.problem, attempt), attempt, headers)
  const entered = await enter(found.claims, requestContext)
  if (entered.problem) return googleError(inItsWay(entered.problem, attempt), attempt, headers)
  for (const cookie of entered.cookies.getSetCookie()) headers.append('Set-Cookie', cookie)
  const next = attempt.next || AFTER_GOOGLE[attempt.screen]
  return redirect(attempt.popup ? '/login/google/over?outcome=signed-in' : next, { headers })
}

/** Two answers for one new person at the same moment: the database lets one of them in. */
async function enter(claims: IDToken, requestContext: RequestContext): Promise<GoogleSignInResult> {
  try {
    return await signInWithGoogle(claims, requestContext)
  } catch (error) {
    log.error(error, 'Nobody could be let in with Google')
    return { problem: 'failed' }
  }
}

/** A redirect that fails has words of its own; the test page shows the provider's side as it is. */
function inItsWay(problem: GoogleProblem, { popup, screen }: GoogleAttempt): GoogleProblem {
  return problem === 'failed' && !popup && screen !== 'auth-test' ? 'redirect-failed' : problem
}

type Answer = { problem: GoogleProblem } | { claims: IDToken }

/** Checks state, PKCE and nonce, and that the token is the provider's, for us, and of now. */
async function readAnswer(request: Request, attempt: GoogleAttempt): Promise<Answer> {
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
      log.warn({ problem, reason: reasonOf(error) }, 'A Google sign-in did not work out')
    return { problem }
  }
}

/** In a few words: anybody can make this happen, and the answer that was sent along may hold a code. */
function reasonOf(error: unknown): string {
  const told = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError
  return (told ? error.error : String(error)).slice(0, LONGEST_REASON)
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
