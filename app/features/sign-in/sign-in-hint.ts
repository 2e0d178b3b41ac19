import { account } from '#copy/account.ts'
import { googleProblem, type GoogleScreen } from '#domain/customers/google.ts'
import { googleMessages } from '#domain/customers/google-messages.ts'

export interface SignInHint {
  tone: 'info' | 'warning' | 'error'
  words: string
}

/** What a person should know who was sent to an account screen. */
export function signInHint(parameters: URLSearchParams, screen: GoogleScreen): SignInHint | null {
  const notice = parameters.get('notice')
  const problem = notice?.startsWith('google-') ? googleProblem(notice.slice('google-'.length)) : null
  if (problem) {
    return { tone: problem === 'not-set-up' ? 'warning' : 'error', words: googleMessages(problem, screen) }
  }
  return parameters.has('next') ? { tone: 'info', words: account.signIn.toContinue } : null
}
