import { adminOrders } from '#copy/admin/orders.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/collect-cash.ts'
import { paymentResult } from './payment-result.server.ts'

/** Records that the cash of a delivery was collected. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  return paymentResult(
    request,
    'collect',
    await transitionPayment(params.id, { name: 'collect', seen: 'due' }, Date.now()),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.payment.failed)
