import { adminNotifications } from '#copy/admin/notifications.ts'
import { addDevice } from '#data/notifications/devices.server.ts'
import { isPushEndpoint } from '#data/notifications/push-endpoint.server.ts'
import { deviceForm } from '#domain/notifications/device-form.ts'
import { MAX_NOTIFIED_DEVICES, USER_AGENT_MAX_LENGTH } from '#domain/policy.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/add-device.ts'

const words = adminNotifications.device
const PAGE = '/admin/notifications'

/** From now on this browser is told what happens. */
export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const { sessionId } = await sessionContextOf(context)
  const submission = await parseForm(request, deviceForm)
  if (submission.status !== 'success' || !isPushEndpoint(submission.value.endpoint))
    return actionResult(request, 400, { problem: words.unusable }, PAGE)
  const outcome = await addDevice(
    submission.value,
    { userId: currentUser.id, sessionId: sessionId! },
    (request.headers.get('User-Agent') ?? '').slice(0, USER_AGENT_MAX_LENGTH),
    eventOrigin(currentUser, { request, context }),
    Date.now(),
  )
  return outcome === 'too-many'
    ? actionResult(request, 409, { problem: words.tooMany(MAX_NOTIFIED_DEVICES) }, PAGE)
    : actionResult(request, 200, { ok: words.added }, PAGE)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.problems.lost)
