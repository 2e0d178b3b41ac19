import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { cancelLine } from '#data/orders/cancellation/cancel-line.server.ts'
import { cancelLineForm } from '#domain/orders/order-form.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/cancel-line.ts'

const words = adminOrders.cancelItems

/** The admin cancels items of one line before the order is shipped, with a reason that the customer can read. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, cancelLineForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const cancellation = { ...submission.value, lineId: params.lineId }
  const cancelled = await cancelLine(params.id, cancellation, Date.now())
  if (cancelled.outcome === 'too-many') {
    return formError(submission, { status: 409, fieldErrors: { quantity: [words.tooMany(cancelled.left)] } })
  }
  return outcomeResult(request, cancelled, {
    saved: words.done,
    transitioned: adminOrders.cancel.done,
    'not-allowed': ({ status }) => adminOrders.card.standsAt(orders.status[status]),
    'changed-meanwhile': words.changedMeanwhile,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
