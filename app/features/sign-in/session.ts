import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import type { Route } from './+types/session.ts'

/** The current user, for cached pages, which are the same bytes for everyone. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { currentUser, cookies } = await sessionContextOf(context)
  return Response.json(currentUser, { headers: cookies })
}
