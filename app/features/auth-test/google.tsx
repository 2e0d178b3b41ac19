import { data } from 'react-router'

import { account } from '#copy/account.ts'
import { googleProblem } from '#domain/customers/google.ts'
import { googleMessages } from '#domain/customers/google-messages.ts'
import { requireAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { startGoogleSignIn } from '#request/google/start-google-sign-in.server.ts'
import { isGoogleSetUp } from '#request/google/google-provider.server.ts'
import type { Route } from './+types/google.ts'
import { AuthProblem } from './auth-problem.tsx'

/** Google sign-in redirects here only with a problem. */
export function loader({ request }: Route.LoaderArgs) {
  requireAuthTestPage()
  const problem = googleProblem(new URL(request.url).searchParams.get('notice')?.replace(/^google-/, ''))
  return problem && googleMessages(problem, 'auth-test')
}

export async function action() {
  requireAuthTestPage()
  if (!isGoogleSetUp()) return data(account.google.notSetUp, { status: 501 })
  throw await startGoogleSignIn({ screen: 'auth-test', popup: false, next: '', again: null })
}

export default function Google({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthProblem actionData={actionData ?? loaderData ?? undefined} />
}
