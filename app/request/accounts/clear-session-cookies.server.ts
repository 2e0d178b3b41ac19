import { accounts } from './accounts.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'

/** What takes the session's cookies out of a browser, for a session that is gone already. */
export async function clearSessionCookies(): Promise<Headers> {
  const { headers } = await accounts.api.signOut({ headers: new Headers(), returnHeaders: true })
  return cookiesOf(headers)
}
