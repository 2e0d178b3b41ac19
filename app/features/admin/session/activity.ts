import { noteActivity } from '#data/customers/session-activity.server.ts'
import { visitOf } from '#request/accounts/session-context.server.ts'
import type { Route } from './+types/activity.ts'

/** The admin has touched something: the half hour begins anew. Answers 401 when the session is over. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const { viewer, sessionId } = await visitOf(context)
  if (viewer?.role !== 'admin' || !sessionId) return new Response(null, { status: 401 })
  await noteActivity(sessionId)
  return new Response(null, { status: 204 })
}
