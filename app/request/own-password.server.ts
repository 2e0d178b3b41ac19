import { countAttempt, forgetAttempts } from '#data/attempts.server.ts'
import { isWeakAdminPassword } from '#domain/password.ts'
import { ATTEMPTS_PER_ACCOUNT } from '#domain/policy.ts'
import { accounts } from './accounts.server.ts'
import { noteAdminPassword } from './admin-account.server.ts'
import { cookiesOf } from './cookies.server.ts'
import { tellPasswordChanged } from './reset-mails.server.ts'
import type { Viewer } from './viewer.server.ts'
import { type Asked, whoAsks } from './who-asks.server.ts'

export type OwnPasswordProblem = 'wrong-password' | 'too-many-requests'

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
  const { internalAdapter, password, baseURL } = await accounts.$context
  await internalAdapter.updatePassword(viewer.id, await password.hash(chosen))
  await internalAdapter.deleteUserSessions(viewer.id)
  if (viewer.role === 'admin') await noteAdminPassword(chosen)
  tellPasswordChanged(viewer.email, new URL(baseURL).origin)
  const { headers } = await accounts.api.signInEmail({
    body: { email: viewer.email, password: chosen },
    headers: whoAsks(asked),
    returnHeaders: true,
  })
  return { problem: null, cookies: cookiesOf(headers) }
}
