import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { overrideOrder } from '#data/orders/order-transitions.server.ts'
import { overrideForm } from '#domain/orders/order-form.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/override-order.ts'

/** The generic update (R4.12): sets any status, and records the reason in the history. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseForm(request, overrideForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { seen, status, reason } = submission.value
  const origin = eventOrigin(currentUser, { request, context })
  const overridden = await overrideOrder(params.id, { from: seen, to: status }, reason, Date.now(), origin)
  return outcomeResult(request, overridden, {
    transitioned: adminOrders.override.done(orders.status[status]),
    'not-allowed': (order) =>
      order.status === status
        ? adminOrders.override.sameStatus
        : adminOrders.card.standsAt(orders.status[order.status]),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminOrders.card.updateFailed)
