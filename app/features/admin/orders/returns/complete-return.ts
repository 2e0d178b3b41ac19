import { adminOrders } from '#copy/admin/orders.ts'
import { problems } from '#copy/problems.ts'
import type { ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { completeReturnForm } from '#domain/returns/return-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/complete-return.ts'
import { returnResponseResult } from './return-response-result.server.ts'

/** Completes a return: records how its refund was paid, if there is one, and restores the stock. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, completeReturnForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { refundMethod: method = null, refundReference = null } = submission.value
  const completion: ReturnResponse =
    method === null
      ? { name: 'complete', method, reference: null }
      : { name: 'complete', method, reference: refundReference }
  const { completed, withoutRefund } = adminOrders.returns
  const ok = method === null ? withoutRefund.completed : completed
  return returnResponseResult(request, params, completion, ok, submission)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problems.orders.returnFailed)
