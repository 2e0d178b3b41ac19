import { adminOrders } from '#copy/admin-orders.ts'
import { orders } from '#copy/orders.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { ORDER_TRANSITIONS } from '#domain/orders/order-status.ts'
import { answer } from '#request/http/action-result.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/transition-order.ts'

const FORWARD = ['confirm', 'ship', 'deliver', 'receive'] as const

/** One of the four forward transitions. A second tab, or a second click, is told where the order stands now. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = await requireAdmin({ request, context })
  const name = FORWARD.find((transition) => transition === params.transition)
  if (!name) return answer(request, 404, { problem: orders.problems.notFound })
  const moved = await transitionOrder(params.id, name, { actor: 'admin', id: admin.id }, Date.now())
  switch (moved.outcome) {
    case 'transitioned':
      return answer(request, 200, {
        done: adminOrders.card.updated(orders.status[ORDER_TRANSITIONS[name].to]),
      })
    case 'not-found':
      return answer(request, 404, { problem: orders.problems.notFound })
    case 'not-allowed':
      return answer(request, 409, { problem: adminOrders.card.standsAt(orders.status[moved.status]) })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.card.updateFailed)
