import { resumeDevice } from '#data/notifications/devices.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import type { Route } from './+types/resume-device.ts'

/** The admin has the shop open on a device that is told: it belongs to this session. One that is not told stays so. */
export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  const { currentUser, sessionId } = await sessionContextOf(context)
  if (currentUser?.role !== 'admin' || !sessionId) return new Response(null, { status: 401 })
  await resumeDevice(params.id, { userId: currentUser.id, sessionId }, Date.now())
  return new Response(null, { status: 204 })
}
