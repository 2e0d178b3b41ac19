import { account } from '#copy/account.ts'
import { googleProblem, type GoogleScreen } from '#domain/customers/google.ts'
import { googleMessages } from '#domain/customers/google-messages.ts'

export interface SignInHint {
  tone: 'info' | 'warning' | 'error'
  message: string
}

/** The notice on an account screen: a Google problem, or that signing in is needed to continue. */
export function signInHint(parameters: URLSearchParams, screen: GoogleScreen): SignInHint | null {
  const notice = parameters.get('notice')
  const problem = notice?.startsWith('google-') ? googleProblem(notice.slice('google-'.length)) : null
  if (problem) {
    return { tone: problem === 'not-set-up' ? 'warning' : 'error', message: googleMessages(problem, screen) }
  }
  if (!parameters.has('next')) return null
  const { toContinue } = screen === 'login' ? account.signIn : account.signUp
  return { tone: 'info', message: toContinue }
}
