import { recordActivity } from '#data/customers/sessions/session-activity.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import type { Route } from './+types/activity.ts'

/** Records activity of the admin: the half hour starts again. Responds with 401 when the session has ended. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { currentUser, sessionId } = await sessionContextOf(context)
  if (currentUser?.role !== 'admin' || !sessionId) return new Response(null, { status: 401 })
  await recordActivity(sessionId)
  return new Response(null, { status: 204 })
}
