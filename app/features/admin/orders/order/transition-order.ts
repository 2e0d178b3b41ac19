import { adminOrders } from '#copy/admin-orders.ts'
import { orders } from '#copy/orders.ts'
import { moveOrder } from '#data/orders/transition-order.server.ts'
import { ORDER_MOVES } from '#domain/orders/order-status.ts'
import { answer } from '#request/http/action-result.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { sayAnswer } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/transition-order.ts'

const FORWARD = ['confirm', 'ship', 'deliver', 'receive'] as const

/** One of the four forward moves. A second tab, or a second click, is told where the order stands now. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = await requireAdmin({ request, context })
  const name = FORWARD.find((move) => move === params.move)
  if (!name) return answer(request, 404, { problem: orders.problems.notFound })
  const moved = await moveOrder(params.id, name, { actor: 'admin', id: admin.id }, Date.now())
  switch (moved.outcome) {
    case 'moved':
      return answer(request, 200, { done: adminOrders.card.updated(orders.status[ORDER_MOVES[name].to]) })
    case 'not-found':
      return answer(request, 404, { problem: orders.problems.notFound })
    case 'not-allowed':
      return answer(request, 409, { problem: adminOrders.card.standsAt(orders.status[moved.status]) })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayAnswer(serverAction, adminOrders.card.updateFailed)
