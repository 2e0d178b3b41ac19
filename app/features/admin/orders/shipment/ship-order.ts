import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { shipOrder } from '#data/orders/order-transitions.server.ts'
import { trackingForm } from '#domain/orders/tracking-form.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/ship-order.ts'

/** Ships an order with its courier and tracking number; "Mark as Shipped" ships one without them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, trackingForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const actor = { actor: 'admin' } as const
  const shipped = await shipOrder(params.id, submission.value, actor, Date.now())
  return outcomeResult(request, shipped, {
    transitioned: adminOrders.card.updated(orders.status.shipped),
    'not-allowed': ({ status }) => adminOrders.card.standsAt(orders.status[status]),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.card.updateFailed)
