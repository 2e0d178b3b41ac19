import { redirect } from 'react-router'

import { GOOGLE_SCREENS, type GoogleProblem } from '#domain/customers/google.ts'
import type { GoogleAttempt } from './google-attempt.server.ts'

/** Redirects to the screen that started the sign-in, which shows the problem; a popup reports it to its opener. */
export function googleError(
  problem: GoogleProblem,
  { screen, popup, next }: Pick<GoogleAttempt, 'screen' | 'popup' | 'next'>,
  headers = new Headers(),
): Response {
  if (popup) return redirect(`/login/google/over?outcome=${problem}`, { headers })
  const parameters = new URLSearchParams({ notice: `google-${problem}` })
  if (next) parameters.set('next', next)
  return redirect(`${GOOGLE_SCREENS[screen]}?${parameters}`, { headers })
}
