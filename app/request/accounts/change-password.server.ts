import { consumeRateLimit, resetRateLimit } from '#data/platform/rate-limit.server.ts'
import { isWeakAdminPassword } from '#domain/customers/password.ts'
import { ATTEMPTS_PER_ACCOUNT } from '#domain/policy.ts'
import { accounts } from './accounts.server.ts'
import { recordAdminPasswordStrength } from './admin-account.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { enqueuePasswordChangedMail } from './password-mails.server.ts'
import type { CurrentUser } from './session-context.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'

export type PasswordProblem = 'wrong-password' | 'too-many-requests'

/** False for somebody who came with Google and never chose one. */
export async function hasPassword({ id }: CurrentUser): Promise<boolean> {
  const { internalAdapter } = await accounts.$context
  return Boolean((await internalAdapter.findCredentialAccount(id))?.password)
}

/** Whether somebody at a signed-in device knows the password of its owner. */
export async function checkOwnPassword(
  currentUser: CurrentUser,
  password: string,
): Promise<PasswordProblem | null> {
  if (!(await consumeRateLimit('own-password', currentUser.id, ATTEMPTS_PER_ACCOUNT)))
    return 'too-many-requests'
  const { internalAdapter, password: hashes } = await accounts.$context
  const kept = (await internalAdapter.findCredentialAccount(currentUser.id))?.password
  if (!kept || !(await hashes.verify({ hash: kept, password }))) return 'wrong-password'
  await resetRateLimit('own-password', currentUser.id)
  return null
}

type Change = { current: string; chosen: string }
type ChangeResult = { problem: PasswordProblem | 'weak-password' } | { problem: null; cookies: Headers }

/** Changes the password of a signed-in person: they stay signed in here, by a new session, and nowhere else. */
export async function changeOwnPassword(
  currentUser: CurrentUser,
  { current, chosen }: Change,
  requestContext: RequestContext,
): Promise<ChangeResult> {
  if (currentUser.role === 'admin' && isWeakAdminPassword(chosen)) return { problem: 'weak-password' }
  const problem = await checkOwnPassword(currentUser, current)
  if (problem) return { problem }
  const { internalAdapter, password } = await accounts.$context
  await internalAdapter.updatePassword(currentUser.id, await password.hash(chosen))
  if (currentUser.role === 'admin') await recordAdminPasswordStrength(chosen)
  return { problem: null, cookies: await startNewSession(currentUser, chosen, requestContext) }
}

/**
 * Gives a password to somebody who has none.
 * @throws when they have one: theirs cannot be replaced without knowing it
 */
export async function chooseFirstPassword(
  currentUser: CurrentUser,
  chosen: string,
  requestContext: RequestContext,
): Promise<Headers> {
  if (await hasPassword(currentUser)) throw new Error('There is a password already')
  const { internalAdapter, password } = await accounts.$context
  const account = { userId: currentUser.id, providerId: 'credential', accountId: currentUser.id }
  await internalAdapter.linkAccount({ ...account, password: await password.hash(chosen) })
  return startNewSession(currentUser, chosen, requestContext)
}

/** A new password ends all sessions but the one that chose it, and its owner is told. */
async function startNewSession(
  currentUser: CurrentUser,
  chosen: string,
  requestContext: RequestContext,
): Promise<Headers> {
  const { internalAdapter } = await accounts.$context
  await internalAdapter.deleteUserSessions(currentUser.id)
  await enqueuePasswordChangedMail(currentUser.email)
  const { headers } = await accounts.api.signInEmail({
    body: { email: currentUser.email, password: chosen },
    headers: sessionHeaders(requestContext),
    returnHeaders: true,
  })
  return cookiesOf(headers)
}
