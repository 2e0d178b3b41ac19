import { adminOrders } from '#copy/admin/orders.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { paymentRefusedForm } from '#domain/payments/payment-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/refuse-payment.ts'
import { paymentResult } from './payment-result.server.ts'

/** Records that the admin did not find the claimed payment; the customer can claim it again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, paymentRefusedForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const update = { name: 'refuse', ...submission.value } as const
  return paymentResult(request, 'refuse', await transitionPayment(params.id, update, Date.now()))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.payment.failed)
