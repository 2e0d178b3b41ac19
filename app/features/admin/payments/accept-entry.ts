import { adminPayments } from '#copy/admin/payments.ts'
import { acceptEntry } from '#data/payments/bank/decide-entry.server.ts'
import { acceptanceForm } from '#domain/payments/bank/decision-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/accept-entry.ts'
import { decisionResult, refusalOf } from './decision-result.server.ts'

/** The admin says which order the money is for. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, acceptanceForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const result = await acceptEntry(params.id, submission.value.orderId, Date.now())
  const ofOrder = ['no-order', 'not-allowed', 'reference-taken'].includes(result.outcome)
  const refusal = refusalOf(result)
  if (refusal && ofOrder)
    return formError(submission, { status: refusal.status, fieldErrors: { orderId: [refusal.problem] } })
  return decisionResult(request, result, adminPayments.results.accepted, `/admin/payments/${params.id}/undo`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminPayments.failed)
