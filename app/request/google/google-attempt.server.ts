import { type Cookie, createCookie } from 'react-router'

import { perShop } from '#data/database/shop-scope.server.ts'
import { GOOGLE_ATTEMPT_MS } from '#domain/policy.ts'
import type { GoogleScreen } from '#domain/customers/google.ts'

/** What this browser must still know when Google sends it back. */
export interface GoogleAttempt {
  state: string
  nonce: string
  /** The secret half of PKCE. */
  verifier: string
  screen: GoogleScreen
  popup: boolean
  /** A path of ours, or empty. */
  next: string
}

const attemptCookie = perShop<Cookie>('Google attempt cookie')

/** @param secret signs the cookie, so that nobody can put an attempt of their own into another's browser */
export function configureGoogleAttempts(secret: string, secure: boolean): void {
  attemptCookie.set(
    createCookie(secure ? '__Host-kalam.google' : 'kalam.google', {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', secure },
      maxAge: GOOGLE_ATTEMPT_MS / 1_000,
      secrets: [`${secret} google`],
    }),
  )
}

/** The cookie that remembers an attempt for as long as a sign-in may take. */
export function createAttemptCookie(attempt: GoogleAttempt): Promise<string> {
  return attemptCookie.get().serialize({ ...attempt, until: Date.now() + GOOGLE_ATTEMPT_MS })
}

/** The attempt this browser began; null when it began none, or too long ago, or the cookie is not of our making. */
export async function readAttempt(request: Request): Promise<GoogleAttempt | null> {
  const kept = (await attemptCookie.get().parse(request.headers.get('Cookie'))) as
    | (GoogleAttempt & { until: number })
    | null
  return kept && kept.until > Date.now() ? kept : null
}

/** The cookie that forgets: an attempt is answered once. */
export function clearAttemptCookie(): Promise<string> {
  return attemptCookie.get().serialize('', { maxAge: 0 })
}
