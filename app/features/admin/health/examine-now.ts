import { redirect } from 'react-router'

import { examineCurrentShop } from '#data/health/last-examination.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/examine-now.ts'

/** Examines the shop's data; the page then shows the findings. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  await examineCurrentShop()
  return redirect('/admin/health')
}
