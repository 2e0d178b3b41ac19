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

type Wish = Pick<GoogleAttempt, 'screen' | 'popup' | 'next'>

/** Sends a browser to Google, with a signed cookie that knows it again when it comes back. */
export async function startGoogleSignIn(wish: Wish): Promise<Response> {
  if (!isGoogleSetUp()) return googleError('not-set-up', wish)
  try {
    const verifier = randomPKCECodeVerifier()
    const attempt = { ...wish, verifier, state: randomState(), nonce: randomNonce() }
    const url = buildAuthorizationUrl(await googleProvider(), {
      redirect_uri: googleCallback().href,
      // Who was refused with one account may have another.
      prompt: 'select_account',
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return redirect(url.href, { headers: { 'Set-Cookie': await createAttemptCookie(attempt) } })
  } catch (error) {
    log.error(error, 'Google could not be reached')
    return googleError('network', wish)
  }
}
