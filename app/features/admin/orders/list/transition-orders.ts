import { adminOrders } from '#copy/admin/orders.ts'
import { selection } from '#copy/admin/selection.ts'
import { orders } from '#copy/orders.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { selectionForm } from '#domain/orders/order-form.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import { ORDER_TRANSITIONS } from '#domain/orders/order-status.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { togetherResult } from '#request/http/together-result.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { ACTION_RESULT_MS, showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/transition-orders.ts'

const TOGETHER = ['confirm', 'ship'] as const
const words = adminOrders.selection

/** Confirms or ships several orders, each by itself; what cannot be done is named, the rest is done. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const name = TOGETHER.find((transition) => transition === params.transition)
  if (!name) return actionResult(request, 404, { problem: orders.problems.notFound })
  const submission = await parseForm(request, selectionForm)
  const ids = submission.status === 'success' ? submission.value.orders : []
  if (ids.length === 0) return actionResult(request, 400, { problem: words.none })
  const left: string[] = []
  for (const id of ids) {
    const result = await transitionOrder(id, name, { actor: 'admin' }, Date.now())
    if (result.outcome === 'transitioned') continue
    const status = result.outcome === 'not-found' ? selection.gone : orders.status[result.status]
    left.push(selection.leftNamed(splitReference(id).code, status))
  }
  const done = ids.length - left.length
  return togetherResult(request, words.done(done, orders.status[ORDER_TRANSITIONS[name].to]), { done, left })
}

/** What was not done has to be read, so it stays twice as long. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed, 2 * ACTION_RESULT_MS)
