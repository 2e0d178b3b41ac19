import { countAttempt, forgetAttempts } from '#data/platform/rate-limit.server.ts'
import { isWeakAdminPassword } from '#domain/customers/password.ts'
import { ATTEMPTS_PER_ACCOUNT } from '#domain/policy.ts'
import { accounts } from './accounts.server.ts'
import { noteAdminPassword } from './admin-account.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { tellPasswordChanged } from './password-mails.server.ts'
import type { Viewer } from './session-context.server.ts'
import { type Asked, whoAsks } from '#request/http/request-context.server.ts'

export type OwnPasswordProblem = 'wrong-password' | 'too-many-requests'

/** False for somebody who came with Google and never chose one. */
export async function hasPassword({ id }: Viewer): Promise<boolean> {
  const { internalAdapter } = await accounts.$context
  return Boolean((await internalAdapter.findCredentialAccount(id))?.password)
}

/** Whether somebody at a signed-in device knows the password of its owner. */
export async function checkOwnPassword(viewer: Viewer, password: string): Promise<OwnPasswordProblem | null> {
  if (!(await countAttempt('own-password', viewer.id, ATTEMPTS_PER_ACCOUNT))) return 'too-many-requests'
  const { internalAdapter, password: hashes } = await accounts.$context
  const kept = (await internalAdapter.findCredentialAccount(viewer.id))?.password
  if (!kept || !(await hashes.verify({ hash: kept, password }))) return 'wrong-password'
  await forgetAttempts('own-password', viewer.id)
  return null
}

type Change = { current: string; chosen: string }
type ChangeAnswer = { problem: OwnPasswordProblem | 'weak-password' } | { problem: null; cookies: Headers }

/** Changes the password of a signed-in person: they stay signed in here, by a new session, and nowhere else. */
export async function changeOwnPassword(
  viewer: Viewer,
  { current, chosen }: Change,
  asked: Asked,
): Promise<ChangeAnswer> {
  if (viewer.role === 'admin' && isWeakAdminPassword(chosen)) return { problem: 'weak-password' }
  const problem = await checkOwnPassword(viewer, current)
  if (problem) return { problem }
  const { internalAdapter, password } = await accounts.$context
  await internalAdapter.updatePassword(viewer.id, await password.hash(chosen))
  if (viewer.role === 'admin') await noteAdminPassword(chosen)
  return { problem: null, cookies: await beginAnew(viewer, chosen, asked) }
}

/**
 * Gives a password to somebody who has none.
 * @throws when they have one: theirs cannot be replaced without knowing it
 */
export async function chooseFirstPassword(viewer: Viewer, chosen: string, asked: Asked): Promise<Headers> {
  if (await hasPassword(viewer)) throw new Error('There is a password already')
  const { internalAdapter, password } = await accounts.$context
  const account = { userId: viewer.id, providerId: 'credential', accountId: viewer.id }
  await internalAdapter.linkAccount({ ...account, password: await password.hash(chosen) })
  return beginAnew(viewer, chosen, asked)
}

/** A new password ends all sessions but the one that chose it, and its owner is told. */
async function beginAnew(viewer: Viewer, chosen: string, asked: Asked): Promise<Headers> {
  const { internalAdapter } = await accounts.$context
  await internalAdapter.deleteUserSessions(viewer.id)
  await tellPasswordChanged(viewer.email)
  const { headers } = await accounts.api.signInEmail({
    body: { email: viewer.email, password: chosen },
    headers: whoAsks(asked),
    returnHeaders: true,
  })
  return cookiesOf(headers)
}
