import { adminBills } from '#copy/admin/bills.ts'
import { removeTaxRate } from '#data/bills/bill-settings.server.ts'
import type { TaxRate } from '#domain/bills/tax-rate.ts'
import { percent } from '#domain/catalogue/gst-rates.ts'
import { formatDate } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/remove-rate.ts'

const words = adminBills.rates

/** Removes a rate; bills that were made with it stay as they are. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const rate = await removeTaxRate(params.id)
  return actionResult(request, 200, { ok: rate ? removedText(rate) : words.gone }, '/admin/bills/rates')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed, TOAST_MS)

/** Long enough to see that it was the wrong one. */
const TOAST_MS = 8_000

function removedText({ hsn, rate, from }: TaxRate): string {
  return words.removed(hsn, words.percent(percent(rate)), formatDate(from))
}
