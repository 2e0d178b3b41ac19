import { adminOrders } from '#copy/admin/orders.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { formatRupees } from '#domain/values/money.ts'
import { dueRefundForm, refundOf } from '#domain/returns/return-form.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/pay-refund.ts'

const words = adminOrders.refund

/** Records that the payment of a cancelled order, or of cancelled items, was refunded to the customer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, dueRefundForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { seen } = submission.value
  const refund = await payRefund(params.id, seen, refundOf(submission.value), Date.now())
  return outcomeResult(request, refund, {
    paid: ({ amount }) => words.done(formatRupees(amount)),
    'nothing-due': words.nothingDue,
    'changed-meanwhile': words.changedMeanwhile,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
