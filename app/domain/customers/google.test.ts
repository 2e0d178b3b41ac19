import { expect, test } from 'vitest'

import { GOOGLE_PROBLEMS, googleProblem, googleScreen, fallsBackToRedirect } from './google.ts'
import { googleMessages } from './google-messages.ts'

test.each([
  ['cancelled', 'Sign-in cancelled. Please try again.'],
  ['popup-closed', 'Sign-in cancelled. Please try again.'],
  ['popup-blocked', 'Pop-up blocked. Please allow pop-ups and try again.'],
  ['unauthorized-domain', 'Domain not authorized. Please contact support.'],
  ['network', 'Network error. Please check your connection and try again.'],
  ['cross-origin', 'Browser security policy blocked sign-in. Please try again or use email/password.'],
  ['redirect-failed', 'Redirect sign-in failed. Please try again.'],
] as const)('%s has the message of the error catalogue', (problem, message) => {
  expect(googleMessages(problem, 'login')).toBe(message)
  expect(googleMessages(problem, 'signup')).toBe(message)
})

test('a failure has the message of its screen', () => {
  expect(googleMessages('failed', 'login')).toBe('Google login failed. Please try again.')
  expect(googleMessages('failed', 'signup')).toBe('Google signup failed. Please try again.')
  expect(googleMessages('failed', 'auth-test')).toBe('Google sign-in failed')
  expect(googleMessages('admin-email', 'login')).toMatch(/^Invalid user login\./)
  expect(googleMessages('admin-email', 'signup')).toMatch(/^Invalid registration attempt\./)
})

test('an unknown problem is null, an unknown screen is the sign-in', () => {
  expect(googleProblem('network')).toBe('network')
  expect(googleProblem('<b>')).toBeNull()
  expect([googleScreen('signup'), googleScreen('//evil'), googleScreen(null)]).toEqual([
    'signup',
    'login',
    'login',
  ])
})

test('a popup that was blocked, closed, cut off or had no network is followed by a redirect', () => {
  expect(GOOGLE_PROBLEMS.filter(fallsBackToRedirect)).toEqual([
    'popup-closed',
    'popup-blocked',
    'network',
    'cross-origin',
  ])
})
