import { activeSessions } from '#data/customers/active-sessions.server.ts'
import type { Subscriber } from '#domain/live.ts'
import { readSessionContext, whyAdminSessionEnded } from './session-context.server.ts'

export interface LiveSubscriber {
  who: Subscriber
  sessionId: string | null
  /** What the browser should keep from now on, as after any other visit. */
  cookies: string[]
}

/** Who opens a stream of news, by the cookies of the request. */
export async function findLiveSubscriber(cookie: string | undefined): Promise<LiveSubscriber> {
  const sessionContext = await readSessionContext(new Headers(cookie ? { Cookie: cookie } : {}))
  const { currentUser, sessionId } = sessionContext
  return {
    who: currentUser ? { role: currentUser.role, id: currentUser.id } : { role: 'guest' },
    sessionId,
    cookies: sessionContext.cookies.getSetCookie(),
  }
}

/** Those of the listeners whose session was revoked, ran out, or was the admin's and idle for too long. */
export async function endedSubscribers<One extends LiveSubscriber>(
  listeners: readonly One[],
): Promise<One[]> {
  const ids = new Set(listeners.flatMap(({ sessionId }) => (sessionId ? [sessionId] : [])))
  const now = Date.now()
  const standing = new Map(
    (await activeSessions([...ids]))
      .filter(({ expiresAt }) => expiresAt > now)
      .map((session) => [session.id, session]),
  )
  return listeners.filter(({ who, sessionId }) => {
    if (sessionId === null) return false
    const session = standing.get(sessionId)
    return !session || (who.role === 'admin' && whyAdminSessionEnded(session) !== null)
  })
}
