import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { redirect } from 'react-router'

import { log } from '#data/platform/log.server.ts'
import { RECENT_SIGN_IN_MS } from '#domain/policy.ts'
import type { CurrentUser } from '#request/accounts/session/session-context.server.ts'
import { type GoogleAttempt, createAttemptCookie } from './google-attempt.server.ts'
import { googleCallback, googleProvider, isGoogleSetUp } from './google-provider.server.ts'
import { googleError } from './google-error.server.ts'

type NewAttempt = Pick<GoogleAttempt, 'screen' | 'popup' | 'next'> & {
  /** A signed-in customer who must sign in again. */
  again: CurrentUser | null
}

/** Redirects to Google, with a signed cookie that identifies the attempt afterwards. */
export async function startGoogleSignIn(newAttempt: NewAttempt): Promise<Response> {
  if (!isGoogleSetUp()) return googleError('not-set-up', newAttempt)
  try {
    const verifier = randomPKCECodeVerifier()
    const { again } = newAttempt
    const attempt = {
      ...newAttempt,
      again: again && again.id,
      verifier,
      state: randomState(),
      nonce: randomNonce(),
    }
    const url = buildAuthorizationUrl(await googleProvider(), {
      redirect_uri: googleCallback().href,
      // Let the customer choose another account after a rejected one.
      prompt: 'select_account',
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Providers that know `max_age` ask for the password again, too; Google does not.
      ...(again && { login_hint: again.email, max_age: String(RECENT_SIGN_IN_MS / 1_000) }),
    })
    return redirect(url.href, { headers: { 'Set-Cookie': await createAttemptCookie(attempt) } })
  } catch (error) {
    log.error(error, 'Google sign-in could not be started')
    return googleError('network', newAttempt)
  }
}
