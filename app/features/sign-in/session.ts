import { visitOf } from '#request/accounts/session-context.server.ts'
import type { Route } from './+types/session.ts'

/** Who is signed in, for pages that are the same bytes for everyone. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { viewer, cookies } = await visitOf(context)
  return Response.json(viewer, { headers: cookies })
}
