import { type Cookie, createCookie } from 'react-router'

import { perShop } from '#data/database/shop-scope.server.ts'
import { GOOGLE_ATTEMPT_MS } from '#domain/policy.ts'
import type { GoogleScreen } from '#domain/customers/google.ts'

/** A Google sign-in that was started in this browser, stored in a cookie until Google redirects back. */
export interface GoogleAttempt {
  state: string
  nonce: string
  /** The PKCE code verifier. */
  verifier: string
  screen: GoogleScreen
  popup: boolean
  /** A path of this shop, or empty. */
  next: string
  /** The id of a customer who signs in again; null for anybody. */
  again: string | null
}

const attemptCookie = perShop<Cookie>('Google attempt cookie')

/** @param secret signs the cookie, so that an attempt from another browser cannot be injected */
export function configureGoogleAttempts(secret: string, secure: boolean): void {
  attemptCookie.set(
    createCookie(secure ? '__Host-kalam.google' : 'kalam.google', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: GOOGLE_ATTEMPT_MS / 1_000,
      secrets: [`${secret} google`],
    }),
  )
}

/** A cookie with the attempt, valid for `GOOGLE_ATTEMPT_MS`. */
export function createAttemptCookie(attempt: GoogleAttempt): Promise<string> {
  return attemptCookie.get().serialize({ ...attempt, until: Date.now() + GOOGLE_ATTEMPT_MS })
}

/** The attempt of this browser; null when there is none, it has expired, or the cookie's signature is invalid. */
export async function readAttempt(request: Request): Promise<GoogleAttempt | null> {
  const stored = (await attemptCookie.get().parse(request.headers.get('Cookie'))) as
    | (GoogleAttempt & { until: number })
    | null
  return stored && stored.until > Date.now() ? stored : null
}

/** A cookie that deletes the attempt, because it can be used only once. */
export function clearAttemptCookie(): Promise<string> {
  return attemptCookie.get().serialize('', { maxAge: 0 })
}
