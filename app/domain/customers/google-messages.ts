import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import type { GoogleProblem, GoogleScreen } from './google.ts'

const SAME_EVERYWHERE: Partial<Record<GoogleProblem, string>> = {
  'not-set-up': account.google.notSetUp,
  cancelled: problems.google.popupClosed,
  'popup-closed': problems.google.popupClosed,
  'popup-blocked': problems.google.popupBlocked,
  'unauthorized-domain': problems.google.unauthorizedDomain,
  network: problems.google.network,
  'cross-origin': problems.google.crossOrigin,
  'unverified-email': account.google.unverifiedEmail,
  'other-account': account.google.otherAccount,
  'too-many-requests': problems.tooManyRequests,
  'redirect-failed': problems.google.redirect,
}

const FAILED: Record<GoogleScreen, string> = {
  login: problems.signIn.google,
  signup: problems.signUp.google,
  'auth-test': problems.google.fallback,
  password: problems.signIn.google,
  deletion: problems.signIn.google,
}

/** The message of a screen about a failed Google sign-in (R8.8). */
export function googleMessages(problem: GoogleProblem, screen: GoogleScreen): string {
  if (problem === 'admin-email') {
    return screen === 'signup' ? problems.signUp.adminEmail : problems.signIn.adminEmail
  }
  return SAME_EVERYWHERE[problem] ?? FAILED[screen]
}
