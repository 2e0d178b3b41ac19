import { findSessions } from '#data/customers/sessions/active-sessions.server.ts'
import type { Subscriber } from '#domain/live.ts'
import { readSessionContext, adminSessionEndReason } from './session/session-context.server.ts'

export interface LiveSubscriber {
  who: Subscriber
  sessionId: string | null
  /** `Set-Cookie` values for the response, as for any other request. */
  cookies: string[]
}

/** The subscriber of a live stream, by the request's `Cookie` header. */
export async function findLiveSubscriber(cookie: string | undefined): Promise<LiveSubscriber> {
  const sessionContext = await readSessionContext(new Headers(cookie ? { Cookie: cookie } : {}))
  const { currentUser, sessionId } = sessionContext
  return {
    who: currentUser ? { role: currentUser.role, id: currentUser.id } : { role: 'guest' },
    sessionId,
    cookies: sessionContext.cookies.getSetCookie(),
  }
}

/** Those of the subscribers whose session was ended or has expired; an admin's also by age or idle time. */
export async function endedSubscribers<One extends LiveSubscriber>(
  subscribers: readonly One[],
): Promise<One[]> {
  const ids = new Set(subscribers.flatMap(({ sessionId }) => (sessionId ? [sessionId] : [])))
  const now = Date.now()
  const active = new Map(
    (await findSessions([...ids]))
      .filter(({ expiresAt }) => expiresAt > now)
      .map((session) => [session.id, session]),
  )
  return subscribers.filter(({ who, sessionId }) => {
    if (sessionId === null) return false
    const session = active.get(sessionId)
    return !session || (who.role === 'admin' && adminSessionEndReason(session) !== null)
  })
}
