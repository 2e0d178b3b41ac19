import { releaseDevices } from '#data/notifications/devices.server.ts'
import { authApi, authContext } from '#request/accounts/accounts.server.ts'

/** Ends the session of a request, if it has one. @param idle by its time */
export async function endSession({ headers }: Request, idle = false): Promise<void> {
  if (!headers.has('Cookie')) return
  const api = await authApi()
  const found = await api.getSession({ headers })
  if (!found) return
  if (idle) await releaseDevices(found.session.id)
  const { internalAdapter } = await authContext()
  await internalAdapter.deleteSession(found.session.token)
}
