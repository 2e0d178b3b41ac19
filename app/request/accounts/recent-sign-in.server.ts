import { isRecentSignIn } from '#domain/customers/recent-sign-in.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { sessionContextOf } from './session/session-context.server.ts'

/** Whether the session of a request was opened a moment ago: for what an account without a password cannot confirm by one. */
export async function hasRecentSignIn({ context }: Pick<RequestContext, 'context'>): Promise<boolean> {
  const { signedInAt } = await sessionContextOf(context)
  return signedInAt !== null && isRecentSignIn(signedInAt, Date.now())
}
