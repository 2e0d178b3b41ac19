import { initialiseDatabase } from '#data/catalogue/initialise-database.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/initialise.ts'

/** Prepares the database after an admin has signed in. A failure is only warned about: the desk works on. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  try {
    await initialiseDatabase(Date.now())
    return { initialised: true }
  } catch (error) {
    console.warn(error)
    return { initialised: false }
  }
}

/** A lost connection is a failure like any other. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { initialised: false }
  }
}
