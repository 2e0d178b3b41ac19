import { redirect } from 'react-router'

import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/unknown-admin-page.ts'

/** Any other path of the admin area leads to its dashboard (R2.69). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  throw redirect('/admin')
}

/** Nothing to see: the loader always leads away. */
export default function UnknownAdminPage() {
  return null
}
