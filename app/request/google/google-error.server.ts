import { redirect } from 'react-router'

import { GOOGLE_SCREENS, type GoogleProblem } from '#domain/customers/google.ts'
import type { GoogleAttempt } from './google-attempt.server.ts'

/** Leads back to where it was asked for, to say what is wrong; a popup tells the page that opened it. */
export function googleError(
  problem: GoogleProblem,
  { screen, popup, next }: Pick<GoogleAttempt, 'screen' | 'popup' | 'next'>,
  headers = new Headers(),
): Response {
  if (popup) return redirect(`/login/google/over?outcome=${problem}`, { headers })
  const words = new URLSearchParams({ notice: `google-${problem}` })
  if (next) words.set('next', next)
  return redirect(`${GOOGLE_SCREENS[screen]}?${words}`, { headers })
}
