import { accounts } from '#request/accounts/accounts.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'

/** Headers that delete the session cookies in the browser, for a session that has ended already. */
export async function clearSessionCookies(): Promise<Headers> {
  const { headers } = await accounts.api.signOut({ headers: new Headers(), returnHeaders: true })
  return cookiesOf(headers)
}
