import { googleMessages } from '#domain/customers/google-messages.ts'
import { type AccountScreen, googleProblem } from '#domain/customers/google.ts'
import { hasRecentSignIn } from '#request/accounts/recent-sign-in.server.ts'
import { isGoogleSetUp } from '#request/google/google-provider.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'

export interface SignInAgainStart {
  /** Why the last attempt failed. */
  problem: string | null
  googleSetUp: boolean
}

/** What a screen needs to ask for a new sign-in with Google; null if the last one is recent enough. */
export async function loadSignInAgain(
  screen: AccountScreen,
  { request, context }: RequestContext,
): Promise<SignInAgainStart | null> {
  if (await hasRecentSignIn({ context })) return null
  const notice = new URL(request.url).searchParams.get('notice')
  const problem = googleProblem(notice?.replace(/^google-/, ''))
  return { problem: problem && googleMessages(problem, screen), googleSetUp: isGoogleSetUp() }
}
