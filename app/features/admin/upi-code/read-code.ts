import { data } from 'react-router'

import { upiCodeForm } from '#domain/payments/upi-code-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { Route } from './+types/read-code.ts'

/** Says what a scanned code is, before it is used; changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, upiCodeForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  return data({ found: submission.value.code })
}
