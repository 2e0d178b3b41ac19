import { adminPayments } from '#copy/admin/payments.ts'
import { dismissEntry } from '#data/payments/bank/decide-entry.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/dismiss-entry.ts'
import { decisionResult } from './decision-result.server.ts'

/** The admin says that the money is for none of the shop's orders. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const result = await dismissEntry(params.id, Date.now())
  return decisionResult(request, result, adminPayments.results.dismissed, `/admin/payments/${params.id}/undo`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminPayments.failed)
