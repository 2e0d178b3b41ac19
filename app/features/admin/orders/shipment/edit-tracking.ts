import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { updateTracking } from '#data/orders/update-tracking.server.ts'
import { trackingCorrection } from '#domain/orders/tracking-form.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/edit-tracking.ts'

const words = adminOrders.tracking

/** Corrects the courier and tracking number of a shipped order; the customer is mailed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, trackingCorrection)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const saved = await updateTracking(params.id, submission.value, Date.now())
  return outcomeResult(request, saved, {
    saved: words.saved,
    unchanged: words.unchanged,
    'changed-meanwhile': words.changedMeanwhile,
    'not-allowed': ({ status }) => adminOrders.card.standsAt(orders.status[status]),
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
