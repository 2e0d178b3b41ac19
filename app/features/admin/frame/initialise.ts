import { initialiseDatabase } from '#data/catalogue/initialise-database.server.ts'
import { log } from '#data/platform/log.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/initialise.ts'

/** Initialises the database after an admin has signed in. A failure is only logged: the admin area still works. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  try {
    await initialiseDatabase(Date.now())
    return { initialised: true }
  } catch (error) {
    log.warn(error, 'The database could not be initialised')
    return { initialised: false }
  }
}

/** A network error is reported like any other failure. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { initialised: false }
  }
}
