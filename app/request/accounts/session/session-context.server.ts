import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { throwingStorageFault } from '#data/database/storage-fault.server.ts'
import { releaseDevices } from '#data/notifications/devices.server.ts'
import { adminSessionState } from '#domain/customers/admin-session.ts'
import { ADMIN_SESSION_MS, CLOCK_TOLERANCE_MS } from '#domain/policy.ts'
import { adminEmail, authApi, authContext } from '#request/accounts/accounts.server.ts'
import { isSecondStepRequired } from '#request/accounts/second-step/second-step-required.server.ts'
import { findValidSession } from './valid-session.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'

/** The signed-in customer or admin of a request. */
export interface CurrentUser {
  id: string
  name: string
  email: string
  role: 'customer' | 'admin'
  /** Whether they receive the mails to this e-mail; others get no mail about orders. */
  emailVerified: boolean
}

/** The session and current user of a request. */
export interface SessionContext {
  currentUser: CurrentUser | null
  sessionId: string | null
  /** When the session was opened, in epoch milliseconds. */
  signedInAt: number | null
  /** An admin who must set up a second step first: a guest everywhere else. */
  adminWithoutSecondStep: CurrentUser | null
  hasSecondStep: boolean
  /** The session was an admin's that was idle for too long. */
  adminExpired: boolean
  /** `Set-Cookie` headers for the response: prolong a session in use, or delete an invalid cookie. */
  cookies: Headers
}

const NO_SESSION: SessionContext = {
  currentUser: null,
  sessionId: null,
  signedInAt: null,
  adminWithoutSecondStep: null,
  hasSecondStep: false,
  adminExpired: false,
  cookies: new Headers(),
}

const NO_COOKIES = new Headers()

/** Reads the session at its first use, once per request. */
const sessionContext = createContext<() => Promise<SessionContext>>()

/** Makes the session available to loaders and actions; it is read only if one of them uses it. */
export const provideSession: MiddlewareFunction<Response> = ({ request, context }, next) => {
  let pending: Promise<SessionContext> | undefined
  context.set(
    sessionContext,
    () => (pending ??= throwingStorageFault(() => readSessionContext(request.headers))),
  )
  return next()
}

export function sessionContextOf(context: Readonly<RouterContextProvider>): Promise<SessionContext> {
  return context.get(sessionContext)()
}

export async function findCurrentUser(context: Readonly<RouterContextProvider>): Promise<CurrentUser | null> {
  return (await sessionContextOf(context)).currentUser
}

export async function readSessionContext(headers: Headers): Promise<SessionContext> {
  if (!headers.has('Cookie')) return NO_SESSION
  const valid = await findValidSession(headers)
  const { response: found, headers: responseHeaders } = valid
    ? { response: valid, headers: NO_COOKIES }
    : await findSession(headers)
  const noSession = { ...NO_SESSION, cookies: cookiesOf(responseHeaders) }
  if (!found) return noSession
  const { id, name, email, emailVerified } = found.user
  const currentUser = { id, name, email, emailVerified }
  const { createdAt, lastActiveAt } = found.session
  const opened = { ...noSession, sessionId: found.session.id, signedInAt: createdAt.valueOf() }
  if (email !== adminEmail()) return { ...opened, currentUser: { ...currentUser, role: 'customer' } }
  const ended = adminSessionEndReason({ createdAt: createdAt.valueOf(), lastActiveAt: lastActiveAt ?? null })
  if (!ended) {
    const admin = { ...currentUser, role: 'admin' } as const
    const hasSecondStep = found.user.twoFactorEnabled === true
    const session = { ...opened, hasSecondStep }
    const mayEnter = hasSecondStep || !(await isSecondStepRequired())
    return mayEnter ? { ...session, currentUser: admin } : { ...session, adminWithoutSecondStep: admin }
  }
  await releaseDevices(found.session.id)
  const { internalAdapter } = await authContext()
  await internalAdapter.deleteSession(found.session.token)
  return { ...noSession, adminExpired: ended === 'idle' }
}

/** A session that is due to be prolonged but cannot be, because the disk is full, still lets its user read. */
async function findSession(headers: Headers) {
  const api = await authApi()
  const find = (query: { disableRefresh?: true }) => api.getSession({ headers, query, returnHeaders: true })
  return find({}).catch(() => find({ disableRefresh: true }))
}

/** Both in epoch milliseconds. */
interface AdminSession {
  createdAt: number
  lastActiveAt: number | null
}

/** Why an admin's session has ended, by its age or idle time; null while it lasts. */
export function adminSessionEndReason({ createdAt, lastActiveAt }: AdminSession): 'idle' | 'old' | null {
  const now = Date.now()
  // Signed in or active while the clock was ahead: it would last until the clock gets there again.
  if (Math.max(createdAt, lastActiveAt ?? createdAt) > now + CLOCK_TOLERANCE_MS) return 'idle'
  if (now - createdAt >= ADMIN_SESSION_MS) return 'old'
  return adminSessionState(lastActiveAt ?? createdAt, now) === 'expired' ? 'idle' : null
}
