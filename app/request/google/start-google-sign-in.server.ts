import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { redirect } from 'react-router'

import { log } from '#data/platform/log.server.ts'
import { type GoogleAttempt, createAttemptCookie } from './google-attempt.server.ts'
import { googleCallback, googleProvider, isGoogleSetUp } from './google-provider.server.ts'
import { googleError } from './google-error.server.ts'

type NewAttempt = Pick<GoogleAttempt, 'screen' | 'popup' | 'next'>

/** Redirects to Google, with a signed cookie that identifies the attempt afterwards. */
export async function startGoogleSignIn(newAttempt: NewAttempt): Promise<Response> {
  if (!isGoogleSetUp()) return googleError('not-set-up', newAttempt)
  try {
    const verifier = randomPKCECodeVerifier()
    const attempt = { ...newAttempt, verifier, state: randomState(), nonce: randomNonce() }
    const url = buildAuthorizationUrl(await googleProvider(), {
      redirect_uri: googleCallback().href,
      // Let the customer choose another account after a rejected one.
      prompt: 'select_account',
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return redirect(url.href, { headers: { 'Set-Cookie': await createAttemptCookie(attempt) } })
  } catch (error) {
    log.error(error, 'Google sign-in could not be started')
    return googleError('network', newAttempt)
  }
}
