import { adminOrders } from '#copy/admin/orders.ts'
import { problems } from '#copy/problems.ts'
import { returns } from '#copy/returns.ts'
import type { ReturnResponse } from '#data/returns/respond-to-return.server.ts'
import { rejectReturnForm } from '#domain/returns/return-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/reject-return.ts'
import { returnResponseResult } from './return-response-result.server.ts'

/** Rejects a return request; an empty response takes its default (R4.17). */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, rejectReturnForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const rejection: ReturnResponse = {
    name: 'reject',
    response: submission.value.response ?? returns.defaultResponse.rejected,
  }
  return returnResponseResult(request, params, rejection, adminOrders.returns.rejected, submission)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problems.orders.returnFailed)
