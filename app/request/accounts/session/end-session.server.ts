import { releaseDevices } from '#data/notifications/devices.server.ts'
import { accounts } from '#request/accounts/accounts.server.ts'

/** Ends the session of a request, if it has one. @param idle by its time */
export async function endSession({ headers }: Request, idle = false): Promise<void> {
  if (!headers.has('Cookie')) return
  const found = await accounts.api.getSession({ headers })
  if (!found) return
  if (idle) await releaseDevices(found.session.id)
  const { internalAdapter } = await accounts.$context
  await internalAdapter.deleteSession(found.session.token)
}
