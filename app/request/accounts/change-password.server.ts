import { consumeRateLimit, resetRateLimit } from '#data/platform/rate-limit.server.ts'
import { db } from '#data/database/database.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { savePassword } from '#data/customers/save-password.server.ts'
import { ATTEMPTS_PER_ACCOUNT } from '#domain/policy.ts'
import { authApi, authContext } from './accounts.server.ts'
import { recordAdminPasswordStrength } from './admin-account.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { eventOrigin } from './event-origin.server.ts'
import { enqueuePasswordChangedMail } from './password-mails.server.ts'
import type { CurrentUser } from './session/session-context.server.ts'
import { isWeakPassword } from './weak-password.server.ts'
import { type RequestContext, sessionHeaders } from '#request/http/request-context.server.ts'

export type PasswordProblem = 'wrong-password' | 'too-many-requests'

/** False for a customer who signed up with Google and never set a password. */
export async function hasPassword({ id }: CurrentUser): Promise<boolean> {
  const { internalAdapter } = await authContext()
  return Boolean((await internalAdapter.findCredentialAccount(id))?.password)
}

/**
 * Checks the current user's password again, in case another person uses the signed-in device.
 * @returns null when the password is right
 */
export async function checkOwnPassword(
  currentUser: CurrentUser,
  password: string,
): Promise<PasswordProblem | null> {
  if (!(await consumeRateLimit('own-password', currentUser.id, ATTEMPTS_PER_ACCOUNT)))
    return 'too-many-requests'
  const { internalAdapter, password: hashes } = await authContext()
  const storedHash = (await internalAdapter.findCredentialAccount(currentUser.id))?.password
  if (!storedHash || !(await hashes.verify({ hash: storedHash, password }))) return 'wrong-password'
  await resetRateLimit('own-password', currentUser.id)
  return null
}

type Change = { current: string; chosen: string }
type ChangeResult = { problem: PasswordProblem | 'weak-password' } | { problem: null; cookies: Headers }

/** Changes the current user's password: all sessions and reset links end, and this browser gets a new session. */
export async function changeOwnPassword(
  currentUser: CurrentUser,
  { current, chosen }: Change,
  requestContext: RequestContext,
): Promise<ChangeResult> {
  if (await isWeakPassword(chosen, currentUser.email)) return { problem: 'weak-password' }
  const problem = await checkOwnPassword(currentUser, current)
  if (problem) return { problem }
  const { password } = await authContext()
  await savePassword(currentUser.id, await password.hash(chosen))
  if (currentUser.role === 'admin') {
    await recordAdminPasswordStrength(chosen)
    const event = { kind: 'password-changed', account: currentUser.id } as const
    await recordSecurityEvent(db, event, eventOrigin(currentUser, requestContext))
  }
  return { problem: null, cookies: await startNewSession(currentUser, requestContext) }
}

type FirstPasswordResult = { problem: 'weak-password' } | { problem: null; cookies: Headers }

/**
 * Sets the first password of a user who has none.
 * @throws when they have one: replacing it requires the current one
 */
export async function setFirstPassword(
  currentUser: CurrentUser,
  chosen: string,
  requestContext: RequestContext,
): Promise<FirstPasswordResult> {
  if (await hasPassword(currentUser)) throw new Error('The account has a password already')
  if (await isWeakPassword(chosen, currentUser.email)) return { problem: 'weak-password' }
  const { password } = await authContext()
  await savePassword(currentUser.id, await password.hash(chosen))
  return { problem: null, cookies: await startNewSession(currentUser, requestContext) }
}

/** Mails the user that the password has changed, and creates a new session for this browser. */
async function startNewSession(currentUser: CurrentUser, requestContext: RequestContext): Promise<Headers> {
  // Otherwise anybody could register another person's e-mail and mail them by changing the password again and again.
  if (currentUser.emailVerified) await enqueuePasswordChangedMail(currentUser.email)
  const api = await authApi()
  const { headers } = await api.openSession({
    body: { userId: currentUser.id },
    headers: sessionHeaders(requestContext),
    returnHeaders: true,
  })
  return cookiesOf(headers)
}
