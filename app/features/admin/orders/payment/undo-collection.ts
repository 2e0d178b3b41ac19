import { adminOrders } from '#copy/admin/orders.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/undo-collection.ts'
import { paymentResult } from './payment-result.server.ts'

/** Records that the cash of a delivery, which was marked collected, was not. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  return paymentResult(
    request,
    'uncollect',
    await transitionPayment(params.id, { name: 'uncollect', seen: 'collected' }, Date.now()),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.payment.failed)
