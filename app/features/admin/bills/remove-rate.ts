import { adminBills } from '#copy/admin/bills.ts'
import { removeTaxRate } from '#data/bills/bill-settings.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/remove-rate.ts'

/** Removes a rate; bills that were made with it stay as they are. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  await removeTaxRate(params.id)
  return actionResult(request, 200, { ok: adminBills.rates.removed }, '/admin/bills/rates')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, adminBills.rates.failed)
