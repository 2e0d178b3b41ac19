import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { log } from '#data/platform/log.server.ts'
import { accounts } from '#request/accounts/accounts.server.ts'
import { cookiesOf } from '#request/http/cookies.server.ts'
import { endSession } from '#request/accounts/end-session.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends the session on the server, clears its cookie, and redirects to the store, with a notice after idling. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const idle = new URLSearchParams(await request.text()).get('reason') === 'idle'
  try {
    // First, because Better Auth clears the cookie even when the session could not be ended.
    await endSession(request)
    const { headers } = await accounts.api.signOut({ headers: request.headers, returnHeaders: true })
    return redirect(idle ? '/store?notice=admin-idle' : '/store', { headers: cookiesOf(headers) })
  } catch (error) {
    log.error(error, 'A session could not be ended')
    throw data(problems.profile.signOut, { status: 500 })
  }
}
