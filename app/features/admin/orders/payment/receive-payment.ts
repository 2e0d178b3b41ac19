import { adminOrders } from '#copy/admin/orders.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { paymentReceivedForm } from '#domain/payments/payment-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/receive-payment.ts'
import { paymentResult } from './payment-result.server.ts'

/** Records that a UPI payment was received, with its 12-digit reference; one reference never pays two orders. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, paymentReceivedForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const result = await transitionPayment(params.id, { name: 'receive', ...submission.value }, Date.now())
  if (result.outcome !== 'reference-taken') return paymentResult(request, 'receive', result)
  const taken = adminOrders.payment.referenceTaken(result.orderId)
  return formError(submission, { status: 409, fieldErrors: { reference: [taken] } })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.payment.failed)
