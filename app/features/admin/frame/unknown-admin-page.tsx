import { redirect } from 'react-router'

import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/unknown-admin-page.ts'

/** Redirects any other path of the admin area to its dashboard (R2.69). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  throw redirect('/admin')
}

/** Never rendered: the loader always redirects. */
export default function UnknownAdminPage() {
  return null
}
