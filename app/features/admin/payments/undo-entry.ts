import { adminPayments } from '#copy/admin/payments.ts'
import { undoEntry } from '#data/payments/bank/decide-entry.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/undo-entry.ts'
import { decisionResult } from './decision-result.server.ts'

/** Takes back what was decided about money that came in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  return decisionResult(request, await undoEntry(params.id, Date.now()), adminPayments.results.undone)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminPayments.failed)
