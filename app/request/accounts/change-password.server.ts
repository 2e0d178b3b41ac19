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
  return (await checkPassword(currentUser, password)).problem
}

type Checked = { problem: PasswordProblem } | { problem: null; hash: string }

async function checkPassword(currentUser: CurrentUser, password: string): Promise<Checked> {
  if (!(await consumeRateLimit('own-password', currentUser.id, ATTEMPTS_PER_ACCOUNT)))
    return { problem: 'too-many-requests' }
  const { internalAdapter, password: hashes } = await authContext()
  const hash = (await internalAdapter.findCredentialAccount(currentUser.id))?.password
  if (!hash || !(await hashes.verify({ hash, password }))) return { problem: 'wrong-password' }
  await resetRateLimit('own-password', currentUser.id)
  return { problem: null, hash }
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
  const checked = await checkPassword(currentUser, current)
  if (checked.problem) return checked
  const { password } = await authContext()
  const hash = await password.hash(chosen)
  // It took a while: whoever has replaced the password since then must not lose the account again.
  if (!(await savePassword(currentUser.id, hash, checked.hash))) return { problem: 'wrong-password' }
  if (currentUser.role === 'admin') {
    await recordAdminPasswordStrength(chosen)
    const event = { kind: 'password-changed', account: currentUser.id } as const
    await recordSecurityEvent(db, event, eventOrigin(currentUser, requestContext))
  }
  return { problem: null, cookies: await startNewSession(currentUser, hash, requestContext) }
}

type FirstPasswordResult = { problem: 'weak-password' | 'too-late' } | { problem: null; cookies: Headers }

/** Sets the first password of a user who has none: replacing one requires the current one. */
export async function setFirstPassword(
  currentUser: CurrentUser,
  chosen: string,
  requestContext: RequestContext,
): Promise<FirstPasswordResult> {
  if (await isWeakPassword(chosen, currentUser.email)) return { problem: 'weak-password' }
  const { password } = await authContext()
  const hash = await password.hash(chosen)
  if (!(await savePassword(currentUser.id, hash, null))) return { problem: 'too-late' }
  return { problem: null, cookies: await startNewSession(currentUser, hash, requestContext) }
}

/** Mails the user that the password has changed, and creates a new session for this browser. */
async function startNewSession(
  currentUser: CurrentUser,
  hash: string,
  requestContext: RequestContext,
): Promise<Headers> {
  // Otherwise anybody could register another person's e-mail and mail them by changing the password again and again.
  if (currentUser.emailVerified) await enqueuePasswordChangedMail(currentUser.email)
  const api = await authApi()
  const { headers } = await api.openSession({
    body: { userId: currentUser.id, checked: hash },
    headers: sessionHeaders(requestContext),
    returnHeaders: true,
  })
  return cookiesOf(headers)
}
