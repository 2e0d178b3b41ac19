import { db } from '#data/database/database.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import { authApi, isAPIError } from '#request/accounts/accounts.server.ts'
import { checkOwnPassword, type PasswordProblem } from '#request/accounts/change-password.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import type { CurrentUser } from '#request/accounts/session/session-context.server.ts'
import { redeemCode } from './second-step-sign-in.server.ts'

type Start = { problem: PasswordProblem } | { problem: null; link: string; secret: string }

/** Makes a new secret for an authenticator app; it counts only when a code of the app was entered. */
export async function startSecondStep(
  currentUser: CurrentUser,
  password: string,
  { request }: RequestContext,
): Promise<Start> {
  const problem = await checkOwnPassword(currentUser, password)
  if (problem) return { problem }
  const api = await authApi()
  const enable = () => api.enableTwoFactor({ body: { password, method: 'totp' }, headers: request.headers })
  // Of two requests at once, the database accepts one row; the other request then replaces its secret.
  const started = await enable().catch(enable)
  const link = 'totpURI' in started ? started.totpURI : ''
  return { problem: null, link, secret: new URL(link).searchParams.get('secret') ?? '' }
}

export async function isSecondStepStarted({ id }: CurrentUser): Promise<boolean> {
  return (await findSecondStep(id))?.verified === 0
}

type Confirmation = { problem: 'wrong-code' } | { problem: null; codes: string[]; cookies: Headers }

/** Turns the second step on. All other sessions end, because they were opened without one. */
export async function confirmSecondStep(
  currentUser: CurrentUser,
  code: string,
  requestContext: RequestContext,
): Promise<Confirmation> {
  const { request } = requestContext
  try {
    const api = await authApi()
    const { response, headers } = await api.verifyTOTP({
      body: { code },
      headers: request.headers,
      returnHeaders: true,
    })
    await redeemCode(code)
    await db
      .deleteFrom('sessions')
      .where('userId', '=', currentUser.id)
      .where('token', 'not in', [tokenOf(headers), response.token ?? ''])
      .execute()
    const event = { kind: 'second-step-changed', account: currentUser.id, detail: 'on' } as const
    await recordSecurityEvent(db, event, eventOrigin(currentUser, requestContext))
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: currentUser.id } })
    return { problem: null, codes: backupCodes, cookies: cookiesOf(headers) }
  } catch (error) {
    // Also when a request at the same moment has turned it on and replaced the session.
    if (isAPIError(error)) return { problem: 'wrong-code' }
    throw error
  }
}

/** The token of the session that Better Auth created in place of the one before. */
function tokenOf(headers: Headers): string {
  const cookie = headers.getSetCookie().find((line) => /^[\w-]+\.session_token=/.test(line))
  return decodeURIComponent(/=([^;]*)/.exec(cookie ?? '')?.[1] ?? '').split('.')[0] ?? ''
}

type NewCodes = { problem: PasswordProblem } | { problem: null; codes: string[] }

/** Replaces the recovery codes. */
export async function createRecoveryCodes(
  currentUser: CurrentUser,
  password: string,
  requestContext: RequestContext,
): Promise<NewCodes> {
  const problem = await checkOwnPassword(currentUser, password)
  if (problem) return { problem }
  const api = await authApi()
  const { backupCodes } = await api.generateBackupCodes({
    body: { password },
    headers: requestContext.request.headers,
  })
  const event = {
    kind: 'second-step-changed',
    account: currentUser.id,
    detail: 'new recovery codes',
  } as const
  await recordSecurityEvent(db, event, eventOrigin(currentUser, requestContext))
  return { problem: null, codes: backupCodes }
}

function findSecondStep(userId: string) {
  return db.selectFrom('second_steps').select('verified').where('userId', '=', userId).executeTakeFirst()
}
