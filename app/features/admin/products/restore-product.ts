import { admin } from '#copy/admin/frame.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/restore-product.ts'

const words = admin.deleteProduct

/** Undoes the deletion of a product within the time limit; afterwards responds with 409. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const origin = eventOrigin(currentUser, { request, context })
  const name = await restoreProduct(params.id, Date.now(), origin)
  if (name === null) return actionResult(request, 409, { problem: words.restoreTooLate })
  return actionResult(request, 200, { ok: words.restored(name) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.restoreFailed)
