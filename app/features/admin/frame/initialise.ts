import { initialiseDatabase } from '#data/catalogue/initialise-database.server.ts'
import { log } from '#data/platform/log.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/initialise.ts'

/** Initialises the database after an admin has signed in. A failure is only logged: the admin area still works. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  await requireAdmin({ request, context })
  try {
    await initialiseDatabase(Date.now())
    return new Response(null, { status: 204 })
  } catch (error) {
    log.warn(error, 'The database could not be initialised')
    return new Response(null, { status: 500 })
  }
}
