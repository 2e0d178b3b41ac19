/** The screens with a Google button; a failure is shown on the screen where the sign-in started. */
export const GOOGLE_SCREENS = {
  login: '/login',
  signup: '/signup',
  'auth-test': '/auth-test/google',
  password: '/account/password',
  deletion: '/account/deletion',
} as const
export type GoogleScreen = keyof typeof GOOGLE_SCREENS

/** The screens where a customer without a password signs in again, with the same account. */
export type AccountScreen = 'password' | 'deletion'

export function googleScreen(name: unknown): GoogleScreen {
  const screens = Object.keys(GOOGLE_SCREENS) as GoogleScreen[]
  return screens.find((screen) => screen === name) ?? 'login'
}

export function isAccountScreen(screen: GoogleScreen): screen is AccountScreen {
  return screen === 'password' || screen === 'deletion'
}

/** Where a success redirects to, unless another page required the sign-in (R2.45, R2.47). */
export const AFTER_GOOGLE: Record<GoogleScreen, string> = {
  login: '/store',
  signup: '/',
  'auth-test': '/auth-test',
  password: '/account/password',
  deletion: '/account/deletion',
}

export const GOOGLE_PROBLEMS = [
  'not-set-up',
  'cancelled',
  'popup-closed',
  'popup-blocked',
  'unauthorized-domain',
  'network',
  'cross-origin',
  'admin-email',
  'unverified-email',
  'other-account',
  'too-many-requests',
  'failed',
  'redirect-failed',
] as const
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number]

/** The result that a Google popup sends to the page that opened it. */
export type GoogleOutcome = GoogleProblem | 'signed-in'

export function googleProblem(text: unknown): GoogleProblem | null {
  return GOOGLE_PROBLEMS.find((problem) => problem === text) ?? null
}

/** Whether the whole page is redirected to Google after this failure of a popup (R4.2). */
export function fallsBackToRedirect(problem: GoogleProblem): boolean {
  return ['popup-blocked', 'popup-closed', 'network', 'cross-origin'].includes(problem)
}
