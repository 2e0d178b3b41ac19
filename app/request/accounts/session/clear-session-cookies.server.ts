import { authApi } from '#request/accounts/accounts.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'

/** Headers that delete the session cookies in the browser, for a session that has ended already. */
export async function clearSessionCookies(): Promise<Headers> {
  const api = await authApi()
  const { headers } = await api.signOut({ headers: new Headers(), returnHeaders: true })
  return cookiesOf(headers)
}
