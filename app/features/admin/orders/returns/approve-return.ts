import { adminOrders } from '#copy/admin/orders.ts'
import { problems } from '#copy/problems.ts'
import type { ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { approveReturnForm } from '#domain/returns/return-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/approve-return.ts'
import { returnResponseResult } from './return-response-result.server.ts'

/** Approves a return request; an empty response or refund takes its default (R4.17). */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, approveReturnForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { response, refundAmount } = submission.value
  const approval: ReturnResponse = { name: 'approve', response: response ?? null, refund: refundAmount }
  return returnResponseResult(request, params, approval, adminOrders.returns.approved, submission)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problems.orders.returnFailed)
