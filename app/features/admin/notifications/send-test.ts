import { adminNotifications } from '#copy/admin/notifications.ts'
import { enqueueTestMessage } from '#data/notifications/devices.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/send-test.ts'

const words = adminNotifications.devices

/** Sends a test message to every device, in quiet hours too. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  return (await enqueueTestMessage(Date.now()))
    ? actionResult(request, 200, { ok: words.tested }, '/admin/notifications')
    : actionResult(request, 409, { problem: words.noneToTest }, '/admin/notifications')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.testFailed)
