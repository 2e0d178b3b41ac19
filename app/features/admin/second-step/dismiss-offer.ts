import { redirect } from 'react-router'

import { dismissSecondStepOffer } from '#request/accounts/second-step/second-step-required.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/dismiss-offer.ts'

/** The admin does not want a second step now; the dashboard stops offering it. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  await dismissSecondStepOffer()
  return redirect('/admin')
}
