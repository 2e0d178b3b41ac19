import { adminOrders } from '#copy/admin/orders.ts'
import { updateNote } from '#data/orders/order-notes.server.ts'
import { noteForm } from '#domain/orders/order-form.ts'
import { formError } from '#request/http/form-error.server.ts'
import { outcomeResult } from '#request/http/outcome-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/update-note.ts'

const words = adminOrders.note

/** Writes the shopkeeper's note about an order; a blank one removes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, noteForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { note = null, seen = null } = submission.value
  const saved = await updateNote(params.id, { note, seen }, Date.now())
  return outcomeResult(request, saved, {
    saved: words.saved,
    unchanged: words.unchanged,
    'changed-meanwhile': words.changedMeanwhile,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
