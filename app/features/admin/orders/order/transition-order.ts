import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { ORDER_TRANSITIONS } from '#domain/orders/order-status.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/transition-order.ts'

const FORWARD = ['confirm', 'ship', 'deliver', 'receive'] as const

/** One of the four forward transitions. A second click, or a click in another tab, responds with the current status. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const name = FORWARD.find((transition) => transition === params.transition)
  if (!name) return actionResult(request, 404, { problem: orders.problems.notFound })
  const result = await transitionOrder(params.id, name, { actor: 'admin' }, Date.now())
  return outcomeResult(request, result, {
    transitioned: adminOrders.card.updated(orders.status[ORDER_TRANSITIONS[name].to]),
    'not-allowed': ({ status }) => adminOrders.card.standsAt(orders.status[status]),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.card.updateFailed)
