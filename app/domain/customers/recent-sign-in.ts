import { CLOCK_TOLERANCE_MS, RECENT_SIGN_IN_MS } from '#domain/policy.ts'

/** Whether somebody signed in a moment ago. A time ahead was recorded while the clock was wrong. Epoch milliseconds. */
export function isRecentSignIn(signedInAt: number, now: number): boolean {
  return signedInAt > now - RECENT_SIGN_IN_MS && signedInAt <= now + CLOCK_TOLERANCE_MS
}
