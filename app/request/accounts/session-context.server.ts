import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import { adminSessionState } from '#domain/customers/admin-session.ts'
import { ADMIN_SESSION_MS } from '#domain/policy.ts'
import { accounts, adminEmail } from './accounts.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'

/** The person behind a request, as the database knows them now. */
export interface CurrentUser {
  id: string
  name: string
  email: string
  role: 'customer' | 'admin'
}

/** What a request's cookie opens. */
export interface SessionContext {
  currentUser: CurrentUser | null
  sessionId: string | null
  /** The cookie was the admin's, but nothing had been touched for too long. */
  adminExpired: boolean
  /** What the browser should keep from now on: a session in use is prolonged, a dead cookie goes. */
  cookies: Headers
}

const NOBODY: SessionContext = {
  currentUser: null,
  sessionId: null,
  adminExpired: false,
  cookies: new Headers(),
}

/** Looks the session up when first asked, and once per request. */
const sessionContext = createContext<() => Promise<SessionContext>>()

/** Lets loaders and actions ask who is there; a page that never asks never pays for the look-up. */
export const provideSession: MiddlewareFunction<Response> = ({ request, context }, next) => {
  let pending: Promise<SessionContext> | undefined
  context.set(sessionContext, () => (pending ??= readSessionContext(request.headers)))
  return next()
}

export function sessionContextOf(context: Readonly<RouterContextProvider>): Promise<SessionContext> {
  return context.get(sessionContext)()
}

export async function findCurrentUser(context: Readonly<RouterContextProvider>): Promise<CurrentUser | null> {
  return (await sessionContextOf(context)).currentUser
}

export async function readSessionContext(headers: Headers): Promise<SessionContext> {
  if (!headers.has('Cookie')) return NOBODY
  const { response: found, headers: answered } = await accounts.api.getSession({
    headers,
    returnHeaders: true,
  })
  const nobody = { ...NOBODY, cookies: cookiesOf(answered) }
  if (!found) return nobody
  const { id, name, email } = found.user
  if (email !== adminEmail()) {
    return { ...nobody, sessionId: found.session.id, currentUser: { id, name, email, role: 'customer' } }
  }
  const { createdAt, lastActiveAt } = found.session
  const ended = whyAdminSessionEnded({ createdAt: createdAt.getTime(), lastActiveAt: lastActiveAt ?? null })
  if (!ended)
    return { ...nobody, sessionId: found.session.id, currentUser: { id, name, email, role: 'admin' } }
  const { internalAdapter } = await accounts.$context
  await internalAdapter.deleteSession(found.session.token)
  return { ...nobody, adminExpired: ended === 'idle' }
}

/** Both in epoch milliseconds. */
interface AdminSession {
  createdAt: number
  lastActiveAt: number | null
}

/** An admin's session is shorter than a customer's; null while it lasts. */
export function whyAdminSessionEnded({ createdAt, lastActiveAt }: AdminSession): 'idle' | 'old' | null {
  const now = Date.now()
  if (now - createdAt >= ADMIN_SESSION_MS) return 'old'
  return adminSessionState(lastActiveAt ?? createdAt, now) === 'expired' ? 'idle' : null
}
