import { redirect } from 'react-router'

import { requireSecondStepForm } from '#domain/customers/second-step-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { requireSecondStep } from '#request/accounts/second-step/second-step-required.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { Route } from './+types/require-second-step.ts'

/** Sets whether the admin area is closed to an admin without a second step: `required=on`, or nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, requireSecondStepForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await requireSecondStep(submission.value.required)
  return redirect('/admin/second-step')
}
