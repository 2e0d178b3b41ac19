import { adminChoices as words } from '#copy/admin/catalogue/choices.ts'
import { restoreChoices } from '#data/catalogue/choices/restore-choices.server.ts'
import { MAX_CHOICES } from '#domain/policy.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/restore-choices.ts'

/** Undoes the removal of choices of a product within the time limit; afterwards responds with 409. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const ids = params.ids.split(',').slice(0, MAX_CHOICES)
  const restored = await restoreChoices(params.id, ids, Date.now())
  if (restored === 0) return actionResult(request, 409, { problem: words.restoreTooLate })
  return actionResult(request, 200, { ok: words.restored(restored) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.restoreFailed)
