import { redirect } from 'react-router'

import { requireAdmin } from '#request/accounts/require.server.ts'
import { requireSecondStep } from '#request/accounts/second-step-required.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import type { Route } from './+types/require-second-step.ts'

/** Sets whether the admin area is closed to an admin without a second step: `required=on`, or nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  await requireSecondStep((await readForm(request)).get('required') === 'on')
  return redirect('/admin/second-step')
}
