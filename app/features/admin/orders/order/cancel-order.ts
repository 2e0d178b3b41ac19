import { parseWithZod } from '@conform-to/zod/v4'

import { adminOrders } from '#copy/admin-orders.ts'
import { orders } from '#copy/orders.ts'
import { cancelOrder } from '#data/orders/order-transitions.server.ts'
import { cancelForm } from '#domain/orders/order-form.ts'
import { answer } from '#request/http/action-result.server.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/cancel-order.ts'

/** The shop cancels an order, with a reason that the customer reads; the stock goes back on the shelf. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = await requireAdmin({ request, context })
  const submission = parseWithZod(await readForm(request), { schema: cancelForm })
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const who = { actor: 'admin', id: admin.id } as const
  const cancelled = await cancelOrder(params.id, who, submission.value.reason, Date.now())
  switch (cancelled.outcome) {
    case 'transitioned':
      return answer(request, 200, { done: adminOrders.cancel.done })
    case 'not-found':
      return answer(request, 404, { problem: orders.problems.notFound })
    case 'not-allowed':
      return answer(request, 409, { problem: adminOrders.card.standsAt(orders.status[cancelled.status]) })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, orders.cancel.failed)
