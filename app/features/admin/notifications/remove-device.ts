import { adminNotifications } from '#copy/admin/notifications.ts'
import { removeDevice } from '#data/notifications/devices.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/remove-device.ts'

const words = adminNotifications.device

/** A device is no longer told; one that is not in the list any more is not, either. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await requireAdmin({ request, context })
  await removeDevice(params.id, id)
  return actionResult(request, 200, { ok: words.removed }, '/admin/notifications')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.problems.lost)
