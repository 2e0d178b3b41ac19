import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { cancelForm } from '#domain/orders/order-form.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/cancel-order.ts'

/** The admin cancels an order, with a reason that the customer can read; the stock is restored. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, cancelForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const actor = { actor: 'admin' } as const
  const cancelled = await cancelOrder(params.id, actor, submission.value.reason, Date.now())
  return outcomeResult(request, cancelled, {
    transitioned: adminOrders.cancel.done,
    replaced: adminOrders.cancel.replaced,
    'not-allowed': ({ status }) => adminOrders.card.standsAt(orders.status[status]),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, orders.cancel.failed)
