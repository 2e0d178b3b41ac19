import { redirect } from 'react-router'

import { accounts } from '#request/accounts.server.ts'
import { cookiesOf } from '#request/cookies.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session on the server, forgets its cookie, and goes to the store; an idle admin is told why. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const idle = new URLSearchParams(await request.text()).get('reason') === 'idle'
  const { headers } = await accounts.api.signOut({ headers: request.headers, returnHeaders: true })
  return redirect(idle ? '/store?notice=admin-idle' : '/store', { headers: cookiesOf(headers) })
}
