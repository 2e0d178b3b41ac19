import { account } from '#copy/account.ts'

export interface SignInHint {
  tone: 'info' | 'warning'
  words: string
}

/** What a person should know who was sent to the sign-in screen. */
export function signInHint(parameters: URLSearchParams): SignInHint | null {
  const notice = parameters.get('notice')
  if (notice === 'google-not-set-up') return { tone: 'warning', words: account.google.notSetUp }
  return parameters.has('next') ? { tone: 'info', words: account.signIn.toContinue } : null
}
