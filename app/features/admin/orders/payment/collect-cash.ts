import { adminOrders } from '#copy/admin-orders.ts'
import { movePayment } from '#data/payments/transition-payment.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { sayAnswer } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/collect-cash.ts'
import { answerPayment } from './payment-result.server.ts'

/** The cash of a delivery is in the till. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  return answerPayment(request, await movePayment(params.id, { name: 'collect', seen: 'due' }, Date.now()))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayAnswer(serverAction, adminOrders.payment.failed)
