import { log } from '#data/platform/log.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { authApi } from './accounts.server.ts'
import { endSession } from './session/end-session.server.ts'

/**
 * Ends the session of a request.
 * @param idle by its time: the admin's device is still told what happens
 * @returns headers that clear its cookies; null when it could not be ended
 */
export async function signOutSession(request: Request, idle = false): Promise<Headers | null> {
  try {
    // First, because Better Auth clears the cookie even when the session could not be ended.
    await endSession(request, idle)
    const api = await authApi()
    const { headers } = await api.signOut({ headers: request.headers, returnHeaders: true })
    return cookiesOf(headers)
  } catch (error) {
    log.error(error, 'A session could not be ended')
    return null
  }
}
