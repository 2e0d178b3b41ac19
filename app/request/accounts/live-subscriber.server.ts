import { standingSessions } from '#data/customers/active-sessions.server.ts'
import type { Listener } from '#domain/live.ts'
import { findVisit, whyAdminSessionEnded } from './session-context.server.ts'

export interface LiveListener {
  who: Listener
  sessionId: string | null
  /** What the browser should keep from now on, as after any other visit. */
  cookies: string[]
}

/** Who opens a stream of news, by the cookies of the request. */
export async function findListener(cookie: string | undefined): Promise<LiveListener> {
  const visit = await findVisit(new Headers(cookie ? { Cookie: cookie } : {}))
  const { viewer, sessionId } = visit
  return {
    who: viewer ? { role: viewer.role, id: viewer.id } : { role: 'guest' },
    sessionId,
    cookies: visit.cookies.getSetCookie(),
  }
}

/** Those of the listeners whose session was revoked, ran out, or was the admin's and idle for too long. */
export async function endedListeners<One extends LiveListener>(listeners: readonly One[]): Promise<One[]> {
  const ids = new Set(listeners.flatMap(({ sessionId }) => (sessionId ? [sessionId] : [])))
  const now = Date.now()
  const standing = new Map(
    (await standingSessions([...ids]))
      .filter(({ expiresAt }) => expiresAt > now)
      .map((session) => [session.id, session]),
  )
  return listeners.filter(({ who, sessionId }) => {
    if (sessionId === null) return false
    const session = standing.get(sessionId)
    return !session || (who.role === 'admin' && whyAdminSessionEnded(session) !== null)
  })
}
