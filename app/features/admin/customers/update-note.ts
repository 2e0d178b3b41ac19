import { adminOrders } from '#copy/admin/orders.ts'
import { adminCustomers } from '#copy/admin/settings.ts'
import { updateCustomerNote } from '#data/customers/customer-notes.server.ts'
import { noteForm } from '#domain/orders/order-form.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/update-note.ts'

const words = adminOrders.note

/** Writes the shopkeeper's note about a customer; a blank one removes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, noteForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { note = null, seen = null } = submission.value
  const { outcome } = await updateCustomerNote(params.id, { note, seen }, Date.now())
  if (outcome === 'not-found') return actionResult(request, 404, { problem: adminCustomers.notFound })
  return outcomeResult(
    request,
    { outcome },
    {
      saved: words.saved,
      unchanged: words.unchanged,
      'changed-meanwhile': adminCustomers.noteChangedMeanwhile,
    },
    `/admin/customers/${params.id}`,
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
